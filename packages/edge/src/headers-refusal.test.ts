import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createHttpServer } from './http-server';
import { headersRefusal } from './request-headers';
import { TEST_ERRORS } from './test-support/site';

const lines = (count: number) => Array.from({ length: count }, (_, at) => `X-${at}: 1`);

it.each<[string, string[], 400 | 431 | null]>([
  ['an ordinary one', ['Host: a'], null],
  ['as many headers as may be', ['Host: a', ...lines(98)], null],
  ['one more', ['Host: a', ...lines(100)], 431],
  ['two hosts', ['Host: a', 'host: b'], 400],
  ['a server action', ['Host: a', 'Next-Action: 7f'], 400],
])('Of a request with %s the front says %p.', async (_name, headers, status) => {
  const server = createHttpServer(TEST_ERRORS);
  server.on('request', (request, response) => {
    response.end(String(headersRefusal(request, false)));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  try {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.end(`GET / HTTP/1.1\r\n${[...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`);
    expect((await text(socket)).trimEnd().endsWith(String(status))).toBe(true);
  } finally {
    server.close();
  }
});

it('What did not come through the trusted proxy is refused.', () => {
  const rawHeaders = ['host', 'a'];
  expect(headersRefusal({ rawHeaders, headers: {} }, true)).toBe(400);
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  expect(headersRefusal({ rawHeaders, headers }, true)).toBeNull();
});
