import { MOST_TRACKED, pairScan, readTrackingRows, waitingParcel } from './tracking-rules';

const A1 = { _id: 'a1', number: '261121-9C21A4-1' };
const A2 = { _id: 'a2', number: '261121-9C21A4-2' };
const B1 = { _id: 'b1', number: '261122-ABCDEF-1' };

describe('pasted rows', () => {
  it.each([
    ['a column', 'SFR1\nSFR2\r\n\nSFR3\n', [null, null, null], ['SFR1', 'SFR2', 'SFR3']],
    ['Bangla digits', '১২৩৪৫\n৬৭৮৯০', [null, null], ['12345', '67890']],
    [
      'a file with names of its columns',
      '\uFEFFParcel,Tracking\n261121-9C21A4-1,SFR1\n"261122-ABCDEF-1","=SFR2"',
      ['261121-9C21A4-1', '261122-ABCDEF-1'],
      ['SFR1', '=SFR2'],
    ],
    ['a sheet’s tabs', '261121-9C21A4\tSFR1', ['261121-9C21A4'], ['SFR1']],
    ['the other way round', 'SFR1;261121-9C21A4', ['261121-9C21A4'], ['SFR1']],
    ['numbers kept as text', '261121-9C21A4-1,="00123"', ['261121-9C21A4-1'], ['00123']],
    ['a row without a number', '261121-9C21A4-1,', ['261121-9C21A4-1'], ['']],
    ['nothing', ' \n\n', [], []],
  ])('reads %s', (_name, text, parcels, numbers) => {
    const rows = readTrackingRows(text);
    expect(rows.map(({ parcel }) => parcel)).toEqual(parcels);
    expect(rows.map(({ trackingNumber }) => trackingNumber)).toEqual(numbers);
  });

  it('says the lines as the file counts them, and stops behind the most', () => {
    expect(readTrackingRows('no, number\n\nSFR1\nSFR2').map(({ line }) => line)).toEqual([3, 4]);
    const many = Array.from({ length: MOST_TRACKED * 3 }, (_, n) => `T${n}`).join('\n');
    expect(readTrackingRows(many)).toHaveLength(MOST_TRACKED + 1);
  });
});

it.each([
  ['261121-9C21A4-1', A1],
  ['২৬১১২১ 9c21a4 1', A1],
  ['261122-ABCDEF', B1],
  ['261121-9C21A4', 'several'],
  ['261121-9C21A4-3', 'unknown'],
  ['261129-ABCDEF', 'unknown'],
  ['SFR123', 'unknown'],
])('%s means %j', (number, expected) => {
  expect(waitingParcel([A1, A2, B1], number)).toEqual(expected);
});

it('A parcel’s number that does not wait is not taken for another of its order.', () => {
  expect(waitingParcel([A1], '261121-9C21A4-2')).toBe('unknown');
});

describe('scans', () => {
  const all = [A1, A2, B1];

  it('pair a label with the slip behind it', () => {
    expect(pairScan(all, null, A1.number)).toEqual({ is: 'label', parcel: A1 });
    expect(pairScan(all, { parcel: A1 }, ' SFR১২৩ ')).toEqual({
      is: 'pair',
      parcel: A1,
      trackingNumber: 'SFR123',
    });
  });

  it('take the later of two labels, and no label for a slip', () => {
    expect(pairScan(all, { parcel: A1 }, B1.number)).toEqual({ is: 'label', parcel: B1 });
    expect(pairScan([A1], { parcel: A1 }, A2.number)).toEqual({ is: 'unknown' });
    expect(pairScan([A1], null, A2.number)).toEqual({ is: 'unknown' });
  });

  it('ask for the label where a slip comes first', () => {
    expect(pairScan(all, null, 'SFR123')).toEqual({ is: 'labelFirst' });
  });
});
