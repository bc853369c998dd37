'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/platform/i18n/i18n';

interface Props {
  language: Locale;
  line: string;
  label: string;
  copyLabel: string;
}

/** An address in one language, and a button that copies it. */
export function AddressResult({ language, line, label, copyLabel }: Props) {
  const t = useTranslations('geocode');
  const text = useRef<HTMLParagraphElement>(null);
  /** The line that was copied, or could not be: another line is a new matter. */
  const [said, setSaid] = useState<{ line: string; copied: boolean } | null>(null);
  const now = said?.line === line ? said : null;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(line);
      setSaid({ line, copied: true });
    } catch {
      // Forbidden, or an address without https: selected, it can be copied by hand.
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
      setSaid({ line, copied: false });
    }
  }

  return (
    <div>
      <h3 className="text-sm font-semibold text-muted">{label}</h3>
      <p ref={text} lang={language} className="mt-0.5 text-lg leading-snug font-semibold">
        {line}
      </p>
      <Button variant="outline" onClick={copy} className="mt-2 px-4 noscript:hidden">
        {now?.copied ? (
          <Check aria-hidden className="size-4" />
        ) : (
          <Copy aria-hidden className="size-4" />
        )}
        {copyLabel}
      </Button>
      <p role="status" className="mt-1 min-h-5 text-sm text-muted noscript:hidden">
        {now && t(now.copied ? 'copied' : 'notCopied')}
      </p>
    </div>
  );
}
