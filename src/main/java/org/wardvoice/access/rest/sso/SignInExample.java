package org.wardvoice.access.rest.sso;

/** An example sign-in response for the OpenAPI document. */
final class SignInExample {

  static final String JSON =
      """
      {"success": true, "data": {"token": "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl", "refresh_token":
       "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl", "token_type": "Bearer", "expires_in": 900, "session_id":
       "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70", "user": {"id": "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a71", "name": "Maria Lang",
       "email": "doctor@demo.example", "role": "doctor", "department": "Cardiology"}}}
      """;

  private SignInExample() {}
}
