'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { Notice } from '@/components/ui/notice';

export interface WrongField {
  name: string;
  label: string;
  /** Of an element at the field, where the way leads without the script. */
  id: string;
}

interface Props {
  title: string;
  fields: readonly WrongField[];
  /** Changes with each sending: then it takes the focus. */
  sending: number;
  onGo(name: string): void;
}

/** What is wrong in a long form, all of it in one place, and the way to each field. */
export function ErrorSummary({ title, fields, sending, onGo }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isWrong = fields.length > 0;
  // A field that is put right meanwhile must not take the focus away from the next.
  const isWrongNow = useEffectEvent(() => isWrong);
  useEffect(() => {
    if (sending === 0 || !isWrongNow()) return;
    // After the form has focused its first wrong field, which is far from the button.
    const timer = setTimeout(() => {
      place.current?.focus();
      place.current?.scrollIntoView({ block: 'center' });
    });
    return () => clearTimeout(timer);
  }, [sending]);
  if (!isWrong) return null;
  return (
    <div ref={place} tabIndex={-1} className="rounded-(--radius-box) outline-offset-2">
      <Notice tone="warning" title={title}>
        <ul>
          {fields.map(({ name, label, id }) => (
            <li key={name}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(name);
                }}
                className="inline-flex target items-center font-semibold underline underline-offset-4"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
