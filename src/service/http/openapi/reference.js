/* "Try it" on the reference page: sends what was typed, and shows the answer. The token stays in its field. */
const token = document.querySelector('#token');

const shown = ['etag', 'ratelimit-remaining', 'retry-after', 'x-company-name', 'x-request-id'];

/** Shows an answer as text: its status, some of its headers, and its body. */
function show(output, title, lines, body) {
  const heading = document.createElement('p');
  const text = document.createElement('pre');
  heading.textContent = title;
  text.tabIndex = 0;
  text.textContent = [...lines, ...(body ? ['', body] : [])].join('\n');
  output.replaceChildren(heading, text);
}

function readable(body) {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

async function send(form) {
  const output = form.querySelector('output');
  const query = new URLSearchParams(Array.from(new FormData(form)).filter(([, value]) => value !== ''));
  const address = new URL(`${form.dataset.path}${query.size ? `?${query}` : ''}`, document.baseURI);
  if (!/^[\w.~+/-]+=*$/.test(token.value.trim())) {
    show(output, 'Type a token at the top of the page first.', [], '');
    token.focus();
    return;
  }
  try {
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${token.value.trim()}`, accept: 'application/json' },
      credentials: 'omit',
      cache: 'no-store',
    });
    const headers = shown.filter((name) => response.headers.has(name));
    const lines = headers.map((name) => `${name}: ${response.headers.get(name)}`);
    show(output, `${response.status} for GET ${address}`, lines, readable(await response.text()));
  } catch {
    show(output, 'The service could not be reached.', [], '');
  }
}

for (const form of document.querySelectorAll('form')) {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}
