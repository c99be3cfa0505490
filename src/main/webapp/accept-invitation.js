import { passwordForm } from "./password-form.js";

// A user who was created earlier already has a name and can leave the field empty.
function fields(password) {
  const name = document.getElementById("name").value.trim();
  return name ? { name, password } : { password };
}

passwordForm("api/users/invitations/accept", fields, {
  200: ["Welcome. You can now sign in with your email address and this password."],
  401: ["This invitation was used or revoked, or has expired. Ask for a new one."],
  409: ["A user with this email address already exists. Contact the person who invited you."],
});
