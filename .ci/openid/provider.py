"""An OpenID provider that is not ours, on the loopback interface: idpyoidc with pushed requests.

Prints its address, and serves until it is ended. Everybody who comes is logged in at once as the one user
there is; a login hint `deny` is the person who declines.
"""

import json
import logging
import os
import sys
import tempfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock
from urllib.parse import urlsplit

from idpyoidc.message import SINGLE_REQUIRED_STRING, Message
from idpyoidc.message.oauth2 import AuthorizationErrorResponse, ResponseMessage
from idpyoidc.server import Server
from idpyoidc.server.exception import ClientAuthenticationError, UnAuthorizedClient, UnknownClient

CLIENT = "urn:my:application:identifier:1234"
REDIRECT = "http://127.0.0.1:1/callback"


class BrowserRequest(Message):
    """What a browser brings (RFC 9126, section 4); the library would ask for `response_type` too."""

    c_param = {"client_id": SINGLE_REQUIRED_STRING, "request_uri": SINGLE_REQUIRED_STRING}


def configuration(issuer):
    oidc = "idpyoidc.server.oidc."
    public = {"client_authn_method": {"public": {"class": "idpyoidc.server.client_authn.PublicAuthn"}}}
    return {
        "issuer": issuer,
        "httpc_params": {"verify": False, "timeout": 1},
        "preference": {"subject_types_supported": ["public"]},
        "token_handler_args": {
            "code": {"lifetime": 60, "kwargs": {"crypt_conf": crypt()}},
            "token": {
                "class": "idpyoidc.server.token.jwt_token.JWTToken",
                "kwargs": {"lifetime": 120},
            },
            "id_token": {
                "class": "idpyoidc.server.token.id_token.IDToken",
                "kwargs": {"lifetime": 1200},
            },
        },
        "key_conf": {
            "key_defs": [
                {"type": "RSA", "use": ["sig"]},
                {"type": "EC", "crv": "P-256", "use": ["sig"]},
            ]
        },
        "session_params": {"encrypter": crypt()},
        "endpoint": {
            "provider_config": {
                "path": ".well-known/openid-configuration",
                "class": oidc + "provider_config.ProviderConfiguration",
                "kwargs": {},
            },
            "pushed_authorization": {
                "path": "par",
                "class": "idpyoidc.server.oauth2.pushed_authorization.PushedAuthorization",
                "kwargs": {**public, "ttl": 60},
            },
            "authorization": {
                "path": "authorize",
                "class": oidc + "authorization.Authorization",
                "kwargs": {
                    "request_cls": BrowserRequest,
                    "response_types_supported": ["code"],
                    "response_modes_supported": ["query"],
                },
            },
            "token": {
                "path": "token",
                "class": oidc + "token.Token",
                "kwargs": public,
            },
        },
        "add_ons": {
            "pkce": {
                "function": "idpyoidc.server.oauth2.add_on.pkce.add_support",
                "kwargs": {"essential": True, "code_challenge_method": "S256"},
            }
        },
        "authentication": {
            "anon": {
                "acr": "urn:grn:authn:mock",
                "class": "idpyoidc.server.user_authn.user.NoAuthn",
                "kwargs": {"user": "ida"},
            }
        },
        "userinfo": {
            "class": "idpyoidc.server.user_info.UserInfo",
            "kwargs": {"db": {"ida": {"name": "Ida Prøvesen"}}},
        },
        "authz": {
            "class": "idpyoidc.server.authz.AuthzHandling",
            "kwargs": {
                "grant_config": {
                    "usage_rules": {
                        "authorization_code": {
                            "supports_minting": ["access_token", "id_token"],
                            "max_usage": 1,
                        },
                        "access_token": {},
                    },
                    "expires_in": 43200,
                }
            },
        },
    }


def crypt():
    return {"kwargs": {"keys": {"key_defs": [
        {"type": "OCT", "use": ["enc"], "kid": "password"},
        {"type": "OCT", "use": ["enc"], "kid": "salt"},
    ]}, "iterations": 1}}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        url = urlsplit(self.path)
        if url.path == "/jwks":
            self.answer(200, self.server.provider.keyjar.export_jwks_as_json(), "application/json")
        elif url.path == "/.well-known/openid-configuration":
            self.run("provider_config", None)
        elif url.path == "/authorize":
            self.authorize(url.query)
        else:
            self.answer(404, "")

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        names = {"/par": "pushed_authorization", "/token": "token"}
        if self.path in names:
            self.run(names[self.path], body, 201 if self.path == "/par" else 200)
        else:
            self.answer(404, "")

    def run(self, name, request, status=200):
        """Has an endpoint of the library answer."""
        endpoint = self.server.provider.get_endpoint(name)
        info = {"headers": {}, "url": self.path, "method": self.command}
        with self.server.lock:
            try:
                parsed = endpoint.parse_request(request, http_info=info)
                if isinstance(parsed, ResponseMessage) and "error" in parsed:
                    return self.answer(400, parsed.to_json(), "application/json")
                result = endpoint.process_request(parsed)
                if "http_response" in result:
                    return self.answer(status, json.dumps(result["http_response"]), "application/json")
                if isinstance(result, ResponseMessage) and "error" in result:
                    return self.answer(400, result.to_json(), "application/json")
                response = endpoint.do_response(request=parsed, **result)
                self.answer(status, response["response"], "application/json")
            except (UnAuthorizedClient, UnknownClient, ClientAuthenticationError):
                self.answer(400, '{"error": "invalid_client"}', "application/json")

    def authorize(self, query):
        endpoint = self.server.provider.get_endpoint("authorization")
        with self.server.lock:
            try:
                request = endpoint.parse_request(query, http_info={"headers": {}})
            except (ValueError, UnAuthorizedClient, UnknownClient) as error:
                return self.answer(400, str(error))
            if "error" in request:
                return self.answer(400, request.to_json())
            if request.get("login_hint") == "deny":
                refusal = AuthorizationErrorResponse(error="access_denied", state=request["state"])
                return self.redirect(f"{request['redirect_uri']}?{refusal.to_urlencoded()}")
            # Logging in anew would take a page, which is not what is tried here.
            if "prompt" in request:
                del request["prompt"]
            result = endpoint.process_request(request)
            response = endpoint.do_response(request=request, **result)
            self.redirect(response["response"])

    def redirect(self, url):
        self.send_response(302)
        self.send_header("Location", url)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def answer(self, status, text, kind="text/plain"):
        data = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


def main():
    logging.disable(logging.CRITICAL)
    # The library leaves files where it runs.
    os.chdir(tempfile.mkdtemp())
    web = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    issuer = f"http://127.0.0.1:{web.server_port}"
    provider = Server(configuration(issuer))
    provider.context.jwks_uri = f"{issuer}/jwks"
    provider.context.provider_info["jwks_uri"] = f"{issuer}/jwks"
    provider.context.cdb[CLIENT] = {
        "client_id": CLIENT,
        "redirect_uris": [(REDIRECT, {})],
        "response_types_supported": ["code"],
        "token_endpoint_auth_method": "none",
        "allowed_scopes": ["openid"],
        "id_token_signed_response_alg": sys.argv[1] if len(sys.argv) > 1 else "RS256",
    }
    web.provider, web.lock = provider, Lock()
    print(issuer, flush=True)
    web.serve_forever()


main()
