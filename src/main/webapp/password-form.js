// What the pages for choosing a password share. The token stands behind the # of the address: it never reaches a server's log.
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
  return words[status] ?? ["That did not work. Please try again in a moment."];
}

async function send(path, body, words) {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
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

/** Sends the form to the path; fields makes the body of it, words says what each status means. */
export function passwordForm(path, fields, words) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const password = document.getElementById("password").value;
    if (password !== document.getElementById("again").value) {
      say(["The two passwords are not the same."], true);
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
    say(["This address lacks its token. Open the link of the mail as it is."], true);
  }
}
