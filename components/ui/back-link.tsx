import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';

/** Above a page's heading: to the page that this one is a part of. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="mb-1 inline-flex target items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4 shrink-0" />
      {label}
    </Link>
  );
}
