// Shared by the pages for choosing a password. The token is in the URL's fragment, so that it never reaches a server's log.
const token = new URLSearchParams(location.hash.slice(1)).get("token");
const form = document.getElementById("form");
const message = document.getElementById("message");

function say(lines, wrong) {
  message.className = wrong ? "wrong" : "";
  message.replaceChildren(...lines.map((line) => {
    const paragraph = document.createElement("p");
    paragraph.textContent = line;
    return paragraph;
  }));
}

function reasons(status, body, words) {
  const violations = body?.error?.details?.violations;
  if (violations) {
    return violations.map((violation) =>
      "The " + (violation.field === "name" ? "name" : "password") + " " + violation.issue + ".");
  }
  return words[status] ?? ["Something went wrong. Please try again in a moment."];
}

async function send(path, body, words) {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": "en" },
    body: JSON.stringify({ token, ...body }),
  });
  if (answer.ok) {
    form.remove();
    history.replaceState(null, "", location.pathname);
    say(words[200], false);
  } else {
    say(reasons(answer.status, await answer.json().catch(() => null), words), true);
  }
}

/** Sends the form to the path. fields builds the body; words holds the message for each status. */
export function passwordForm(path, fields, words) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const password = document.getElementById("password").value;
    if (password !== document.getElementById("again").value) {
      say(["The passwords do not match."], true);
      return;
    }
    const button = form.querySelector("button");
    button.disabled = true;
    send(path, fields(password), words)
      .catch(() => say(["The service can't be reached. Please try again."], true))
      .finally(() => { button.disabled = false; });
  });
  if (!token) {
    form.remove();
    say(["The token is missing from this address. Open the complete link from the email."], true);
  }
}
