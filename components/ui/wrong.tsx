import type { Ref } from 'react';
import { DANGER_TEXT } from './looks';

interface Props {
  /** Id by which the fields that it is about are described. */
  id?: string;
  why: string | undefined;
  ref?: Ref<HTMLParagraphElement>;
}

/** Why several fields, or one beside a button, are wrong; a field of its own says it itself. */
export function Wrong({ id, why, ref }: Props) {
  if (why === undefined) return null;
  return (
    <p ref={ref} id={id} role="alert" className={`mt-1 text-sm font-semibold ${DANGER_TEXT}`}>
      {why}
    </p>
  );
}
