import { Suspense } from 'react';
import { setTimeout as pause } from 'node:timers/promises';

/** A page of which a part fails after its first piece was sent. */
export const dynamic = 'force-dynamic';

async function Failing() {
  await pause(50);
  throw new Error('This part fails.');
}

export default function Broken() {
  return (
    <Suspense fallback={<p>Soon</p>}>
      <Failing />
    </Suspense>
  );
}
