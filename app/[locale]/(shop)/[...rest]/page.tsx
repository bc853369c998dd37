import { notFound } from 'next/navigation';

export function generateStaticParams(): { rest: string[] }[] {
  return [];
}

/** Unknown addresses of the other languages (`/bn/…`): answers 404 in the shop's frame. */
export default function UnknownPage(): never {
  notFound();
}
