import { unstable_cache } from 'next/cache';
import { notFound } from 'next/navigation';
import { setTimeout as pause } from 'node:timers/promises';
import { Counter } from '../../counter';

/** A cached page, made when it is first asked for. */
export const generateStaticParams = () => [];

const readItem = (id) =>
  unstable_cache(async () => ({ name: `Item ${id}` }), ['item', id], { tags: ['things', id] })();

export default async function Item({ params }) {
  const { id } = await params;
  globalThis.contract ??= {};
  const renderings = (globalThis.contract.renderings ??= {});
  renderings[id] = (renderings[id] ?? 0) + 1;
  if (id === 'missing') notFound();
  const { name } = await readItem(id);
  if (id === 'slow') await pause(500);
  return (
    <main>
      <h1>{name}</h1>
      <Counter />
    </main>
  );
}
