"""Judges a passkey's answers by Yubico's python-fido2, which shares no code with the product's library.

Standard input: JSON with rpId, origin, createChallenge, getChallenge, attestationObject, createClientData,
credentialId, authenticatorData, getClientData, signature; all but the first two are base64url. Prints a JSON object
with userVerified, and for each forgery whether it was refused; fails if a genuine answer is not accepted.
"""

import json
import sys

from fido2.client import ClientData
from fido2.ctap2 import AttestationObject, AuthenticatorData
from fido2.server import Fido2Server
from fido2.utils import websafe_decode
from fido2.webauthn import PublicKeyCredentialRpEntity

given = json.load(sys.stdin)
server = Fido2Server(
    PublicKeyCredentialRpEntity(given["rpId"], "Countersign"),
    verify_origin=lambda origin: origin == given["origin"],
)


def state(challenge):
    return {"challenge": challenge, "user_verification": "required"}


def authenticate(credential, challenge, signature):
    return server.authenticate_complete(
        state(challenge),
        [credential],
        websafe_decode(given["credentialId"]),
        ClientData(websafe_decode(given["getClientData"])),
        AuthenticatorData(websafe_decode(given["authenticatorData"])),
        signature,
    )


def is_refused(*answer):
    try:
        authenticate(*answer)
    except ValueError:
        return True
    return False


made = server.register_complete(
    state(given["createChallenge"]),
    ClientData(websafe_decode(given["createClientData"])),
    AttestationObject(websafe_decode(given["attestationObject"])),
)
credential = made.credential_data
signature = websafe_decode(given["signature"])
authenticate(credential, given["getChallenge"], signature)
forged = signature[:-1] + bytes([signature[-1] ^ 1])
print(
    json.dumps(
        {
            "userVerified": made.is_user_verified(),
            "refusesOtherChallenge": is_refused(credential, given["createChallenge"], signature),
            "refusesOtherSignature": is_refused(credential, given["getChallenge"], forged),
        }
    )
)
