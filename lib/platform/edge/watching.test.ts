import { accessLine } from './watching';

const counted = {
  requestId: 'id',
  method: 'GET',
  route: '/product/{id}',
  status: 200,
  seconds: 0.012_34,
  answeredBy: 'page-cache',
} as const;

it('writes of a request what it was, how it went, and nothing else', () => {
  expect(accessLine(counted, 1234)).toEqual({
    requestId: 'id',
    method: 'GET',
    route: '/product/{id}',
    status: 200,
    ms: 12.3,
    bytes: 1234,
    cached: true,
  });
});

it.each([
  ['list-cache', true],
  ['next-cache', true],
  ['next', false],
  ['file', false],
  ['limit', false],
] as const)('says of an answer by %s that it was kept: %s', (answeredBy, cached) => {
  expect(accessLine({ ...counted, answeredBy }, 1)).toMatchObject({ cached });
});
