import { passwordForm } from "./password-form.js";

passwordForm("api/auth/password/reset", (password) => ({ new_password: password }), {
  200: ["Your password is set. You can now sign in with it."],
  401: ["This link was used or has expired. Request a new one."],
});
