import { guestWayBack } from './guest-step';

it.each([
  ['/checkout', '/checkout'],
  ['/bn/checkout', '/bn/checkout'],
  [
    '/checkout/656565656565656565656565?quantity=4',
    '/checkout/656565656565656565656565?quantity=4',
  ],
  ['/bn/checkout/656565656565656565656565', '/bn/checkout/656565656565656565656565'],
  [undefined, '/checkout'],
  ['', '/checkout'],
  ['/', '/checkout'],
  ['/dashboard', '/checkout'],
  ['/checkout/a/b', '/checkout'],
  ['/checkouts', '/checkout'],
  ['https://elsewhere.example/checkout', '/checkout'],
  ['//elsewhere.example/checkout', '/checkout'],
  ['/checkout/..//elsewhere.example', '/checkout'],
  ['/api/checkout', '/checkout'],
])('after %j a guest goes on at %s', (asked, way) => {
  expect(guestWayBack(asked)).toBe(way);
});
