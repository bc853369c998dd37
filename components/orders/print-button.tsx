'use client';

import { Printer } from 'lucide-react';
import { Button } from '@/components/ui/button';
import './print.css';

/** Opens the browser's print dialog; without the script the browser's own menu does. */
export function PrintButton({
  label,
  variant = 'outline',
}: {
  label: string;
  variant?: 'primary' | 'outline';
}) {
  return (
    <Button variant={variant} onClick={() => window.print()} className="noscript:hidden">
      <Printer aria-hidden className="size-5" />
      {label}
    </Button>
  );
}
