import { Suspense } from 'react';
import { preload } from 'react-dom';
import { setTimeout as pause } from 'node:timers/promises';
import { Counter } from '../counter';

/** A page made for each request, in pieces. */
export const dynamic = 'force-dynamic';

async function Late({ children }) {
  await pause(200);
  return children;
}

export default function Live() {
  preload('/picture.webp', { as: 'image' });
  preload('/font.woff2', { as: 'font', crossOrigin: '', nonce: 'nonceofthetest' });
  return (
    <main>
      <Counter />
      <Suspense fallback={<p>Soon</p>}>
        <Late>
          <p>Late</p>
        </Late>
      </Suspense>
      <svg viewBox="0 0 1 1">
        <Suspense fallback={<g />}>
          <Late>
            <path d="M0 0" />
          </Late>
        </Suspense>
      </svg>
    </main>
  );
}
