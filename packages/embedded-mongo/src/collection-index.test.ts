/** @jest-environment node */

import { RecordSlots } from './collection-index';

describe('RecordSlots', () => {
  it('gives each record a number of its own, and a freed one to the next', () => {
    const slots = new RecordSlots();
    expect(['a', 'b', 'c'].map((id) => slots.take(id))).toEqual([0, 1, 2]);
    slots.release(1);
    expect([slots.take('d'), slots.take('e')]).toEqual([1, 3]);
    expect([0, 1, 2, 3].map((slot) => slots.idOf(slot))).toEqual(['a', 'd', 'c', 'e']);
  });
});
