'use client';

import { Printer } from 'lucide-react';
import { Button } from '@/components/ui/button';

/** Opens the browser's print dialog; without the script the browser's own menu does. */
export function PrintButton({
  label,
  variant: look = 'outline',
}: {
  label: string;
  variant?: 'primary' | 'outline';
}) {
  return (
    <Button variant={look} onClick={() => window.print()} className="noscript:hidden">
      <Printer aria-hidden className="size-5" />
      {label}
    </Button>
  );
}
