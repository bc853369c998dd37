/** @jest-environment jsdom */

import { choosePixel, onPixelChoice, startPixel } from './consent';
import { sendPixelView } from './page-views';
import { pixelChoice } from './pixel-choice';

type Queue = { fbq?: { queue: unknown[][] } };
const queued = () => (window as unknown as Queue).fbq?.queue;
const scripts = () => document.head.querySelectorAll('script').length;

afterEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
  delete (window as unknown as Queue).fbq;
});

it('loads and sends nothing before it was allowed', () => {
  sendPixelView();
  expect([pixelChoice(), queued(), scripts()]).toEqual([null, undefined, 0]);
});

it('loads once, and reports each view', () => {
  choosePixel('allowed');
  startPixel('123');
  startPixel('123');
  sendPixelView();
  expect(scripts()).toBe(1);
  expect(document.head.querySelector('script')?.src).toBe(
    'https://connect.facebook.net/en_US/fbevents.js',
  );
  expect(queued()).toEqual([
    ['set', 'autoConfig', false, '123'],
    ['init', '123'],
    ['track', 'PageView'],
    ['track', 'PageView'],
  ]);
});

it('keeps still once the choice is taken back', () => {
  choosePixel('allowed');
  startPixel('123');
  const before = queued()!.length;
  choosePixel('refused');
  sendPixelView();
  expect(queued()!.slice(before)).toEqual([['consent', 'revoke']]);
});

it('tells who listens of every choice', () => {
  const heard = jest.fn();
  const stop = onPixelChoice(heard);
  choosePixel('refused');
  choosePixel(null);
  stop();
  choosePixel('allowed');
  expect(heard).toHaveBeenCalledTimes(2);
});
