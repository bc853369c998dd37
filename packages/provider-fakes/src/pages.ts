const escape = (text: string) => text.replace(/[<>&"']/g, (each) => `&#${each.charCodeAt(0)};`);

const page = (title: string, body: string, onload = '') => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<style>body{font:18px/1.5 sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem}
button{display:block;width:100%;min-height:48px;margin:.75rem 0;font:inherit}</style>
<body${onload}><h1>${escape(title)}</h1>${body}</body></html>`;

/** Actions of a buyer at a fake. */
export const ACTIONS = ['pay', 'fail', 'cancel', 'close', 'pay-and-close'] as const;
export type Action = (typeof ACTIONS)[number];

const LABELS: Record<Action, string> = {
  pay: 'Pay',
  fail: 'Let it fail',
  cancel: 'Cancel',
  close: 'Close the page',
  'pay-and-close': 'Pay, then close the page',
};

/** Where a buyer pays, or not: a button for each action, posted to `target`. */
export function payPage(title: string, amount: string, reference: string, target: string): string {
  const buttons = ACTIONS.map(
    (action) => `<button name="action" value="${action}">${LABELS[action]}</button>`,
  ).join('');
  return page(
    title,
    `<p>A stand-in: no money moves.</p><p>৳${escape(amount)} · ${escape(reference)}</p>
<form method="post" action="${escape(target)}">${buttons}</form>`,
  );
}

/** Sends a browser on by a form post, as SSLCommerz does: by a script, else by its button. */
export function postOn(target: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join('');
  return page(
    'Back to the shop',
    `<form method="post" action="${escape(target)}">${inputs}<button>Go on</button></form>`,
    ' onload="document.forms[0].submit()"',
  );
}

export const closedPage = page('Closed', '<p>This page is closed. The shop has not been told.</p>');
