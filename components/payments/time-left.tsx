'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';

interface Props {
  /** By the shop's clock, when the page was made: this device's may be wrong. */
  seconds: number;
  locale: Locale;
}

const two = (part: number) => String(part).padStart(2, '0');

/** How long there is to pay, counting down; until the script runs the page's own text says until when. */
export function TimeLeft({ seconds, locale }: Props) {
  const t = useTranslations('payPage');
  const router = useRouter();
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => {
      const rest = Math.max(0, seconds - Math.floor((Date.now() - began) / 1000));
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      router.refresh();
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds, router]);
  if (left === null) return null;
  const hours = Math.floor(left / 3600);
  const minutes = `${two(Math.floor((left % 3600) / 60))}:${two(left % 60)}`;
  const time = localDigits(hours > 0 ? `${hours}:${minutes}` : minutes, locale);
  return (
    <span role="timer" className="text-muted figures">
      {t('left', { time })}
    </span>
  );
}
