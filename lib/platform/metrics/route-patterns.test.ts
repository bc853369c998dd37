import * as fc from 'fast-check';
import { OTHER_ROUTE, RoutePatterns } from './route-patterns';

const READ = ['GET', 'HEAD'];
const patterns = new RoutePatterns([
  { path: '/', methods: READ },
  { path: '/products', methods: READ },
  { path: '/product/{id}', methods: READ },
  { path: '/users', methods: ['GET'] },
  { path: '/users/{id}', methods: ['PATCH'] },
  { path: '/users/{id}', methods: ['DELETE'] },
  { path: '/api/imports/{id}', methods: ['GET'] },
  { path: '/api/imports/template', methods: ['POST'] },
  { path: '/uploads/{...file}', methods: READ },
]);

describe('RoutePatterns', () => {
  it.each([
    ['GET', '/', '/'],
    ['GET', '/bn', '/'],
    ['HEAD', '/bn/product/64f0', '/product/{id}'],
    ['GET', '/product/%E0%A6%95', '/product/{id}'],
    ['DELETE', '/users/64f0', '/users/{id}'],
    ['PATCH', '/users/64f0', '/users/{id}'],
    ['POST', '/api/imports/template', '/api/imports/template'],
    ['GET', '/uploads/a.webp', '/uploads/{...file}'],
    ['GET', '/uploads/a/b/c.webp', '/uploads/{...file}'],
  ])('%s %s is counted as %s', (method, pathname, route) => {
    expect(patterns.find(method, pathname)).toBe(route);
  });

  it.each([
    ['GET', '/product'],
    ['GET', '/product/a/b'],
    ['GET', '/uploads'],
    ['GET', '/Products'],
    ['GET', '/products/'],
    ['GET', ''],
    ['POST', '/products'],
    ['PUT', '/users/64f0'],
    ['GET', '/__proto__'],
  ])('%s %s, which nobody declared, is counted with all others', (method, pathname) => {
    expect(patterns.find(method, pathname)).toBe(OTHER_ROUTE);
  });

  it('has no more names than were declared, whatever is asked for', () => {
    const declared = ['/', '/products', '/product/{id}', '/users', '/users/{id}'];
    const known = new Set([...declared, '/api/imports/{id}', '/api/imports/template']);
    known.add('/uploads/{...file}').add(OTHER_ROUTE);
    const segment = fc.oneof(
      fc.constantFrom('product', 'users', 'api', 'imports', 'uploads', 'bn', '{id}', 'template'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.constantFrom('GET', 'POST', 'x'), fc.array(segment), (method, segments) => {
        return known.has(patterns.find(method, `/${segments.join('/')}`));
      }),
    );
  });
});
