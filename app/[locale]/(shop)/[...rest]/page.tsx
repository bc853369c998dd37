import { notFound } from 'next/navigation';

/** Kept for everybody: its frame knows nobody. */
export const dynamic = 'force-static';

export function generateStaticParams(): { rest: string[] }[] {
  return [];
}

/** Unknown addresses of the other languages (`/bn/…`): answers 404 in the shop's frame. */
export default function UnknownPage(): never {
  notFound();
}
