import { passwordForm } from "./password-form.js";

// A user who was created earlier already has a name and can leave the field empty.
function fields(password) {
  const name = document.getElementById("name").value.trim();
  return name ? { name, password } : { password };
}

passwordForm("api/users/invitations/accept", fields, {
  en: {
    200: ["Welcome. You can now sign in with your email address and this password."],
    401: ["This invitation was used or revoked, or has expired. Ask for a new one."],
    409: ["A user with this email address already exists. Contact the person who invited you."],
  },
  de: {
    200: ["Willkommen. Sie können sich jetzt mit Ihrer E-Mail-Adresse und diesem Passwort anmelden."],
    401: ["Diese Einladung wurde benutzt oder widerrufen oder ist abgelaufen. Bitten Sie um eine neue."],
    409: ["Diese E-Mail-Adresse gehört schon zu einem Konto. Wenden Sie sich an die Person, die Sie eingeladen hat."],
  },
});
