import { passwordForm } from "./password-form.js";

passwordForm("api/auth/password/reset", (password) => ({ new_password: password }), {
  en: {
    200: ["Your password is set. You can now sign in with it."],
    401: ["This link was used or has expired. Request a new one."],
  },
  de: {
    200: ["Ihr Passwort ist gesetzt. Sie können sich jetzt damit anmelden."],
    401: ["Dieser Link wurde benutzt oder ist abgelaufen. Fordern Sie einen neuen an."],
  },
});
