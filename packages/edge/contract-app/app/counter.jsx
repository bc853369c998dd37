'use client';

/** Something for the browser, so that the page has a chunk of its own. */
export function Counter() {
  return <button onClick={() => console.log('pressed')}>Press</button>;
}
