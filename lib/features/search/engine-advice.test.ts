import { log } from '../../platform/log';
import { countPublished } from '../catalogue/search-rows-queries';
import { adviseEngine } from './engine-advice';

jest.mock('../catalogue/search-rows-queries', () => ({ countPublished: jest.fn() }));
jest.mock('../../platform/log', () => {
  const lines = { warn: jest.fn() };
  return { log: () => lines };
});

const products = (count: number) => jest.mocked(countPublished).mockResolvedValue(count);

it('says above 200,000 products that the engine in MongoDB is advised', async () => {
  products(200_000);
  await adviseEngine();
  expect(log().warn).not.toHaveBeenCalled();
  products(200_001);
  await adviseEngine();
  expect(log().warn).toHaveBeenCalledTimes(1);
  expect(log().warn).toHaveBeenCalledWith(
    { products: 200_001 },
    expect.stringContaining('SEARCH_ENGINE=mongodb is advised'),
  );
});
