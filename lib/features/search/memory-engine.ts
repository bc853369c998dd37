import 'server-only';
import { setImmediate as pause } from 'node:timers/promises';
import { ProductIndex } from '@paikari/catalogue-search/product-index';
import { eachSearchRows, listSearchRows } from '../catalogue/search-rows-queries';
import { RULES, type OpenEngine } from './engine';

/** Reads every product on sale into an index of this process. */
export async function openMemoryEngine(): Promise<OpenEngine> {
  const index = new ProductIndex(RULES);
  await eachSearchRows((rows) => {
    for (const row of rows) index.put(row);
  });
  await index.settle(pause);
  return {
    search: index,
    setSynonyms: (groups) => index.setSynonyms(groups),
    refresh: async (ids) => {
      const rows = new Map((await listSearchRows(ids)).map((row) => [row._id, row]));
      for (const id of ids) {
        const row = rows.get(id);
        if (row) index.put(row);
        else index.remove(id);
      }
    },
  };
}
