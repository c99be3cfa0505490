import { passwordForm } from "./password-form.js";

passwordForm("api/auth/password/reset", (password) => ({ new_password: password }), {
  200: ["Your password is set. You can sign in with it now."],
  401: ["This link has been used or is too old. Ask for a new one."],
});
