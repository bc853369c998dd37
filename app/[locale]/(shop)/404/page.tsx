import { notFound } from 'next/navigation';

/** Where `next.config.ts` sends every unknown address: answers 404 in the shop's frame. */
export default function UnknownPage(): never {
  notFound();
}
