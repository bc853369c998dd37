import { requestReturnSchema, returnStepSchema } from './schema';

const LINE = '0123456789abcdef01234567';
const OTHER = '1123456789abcdef01234567';
const form = (more: object = {}) => ({
  ...{ reason: 'damaged', words: 'The lid is broken', wish: 'refund', idempotencyKey: 'k' },
  ...more,
});

describe('A request', () => {
  it('Takes a form’s fields, digits of either language, and leaves out lines of nothing.', () => {
    const asked = requestReturnSchema.parse(
      form({
        [`units-${LINE}`]: '২',
        [`units-${OTHER}`]: '',
        'photo-0': '/uploads/a.webp',
        'photo-1': '',
      }),
    );
    expect(asked).toEqual({
      ...{ reason: 'damaged', words: 'The lid is broken', wish: 'refund' },
      lines: [{ lineId: LINE, quantity: 2 }],
      photos: ['/uploads/a.webp'],
    });
    expect(
      requestReturnSchema.parse(form({ [`units-${LINE}`]: '1', [`units-${OTHER}`]: '০' })).lines,
    ).toHaveLength(1);
  });

  it.each([
    ['no line', {}, 'lines', 'required'],
    ['a line of words', { [`units-${LINE}`]: 'two' }, 'lines.0.quantity', 'notNumber'],
    ['a part of a piece', { [`units-${LINE}`]: '1.5' }, 'lines.0.quantity', 'notWhole'],
    ['less than nothing', { [`units-${LINE}`]: '-1' }, 'lines.0.quantity', 'tooSmall'],
    ['no words', { [`units-${LINE}`]: '1', words: '  ' }, 'words', 'required'],
    ['an unknown reason', { [`units-${LINE}`]: '1', reason: 'bored' }, 'reason', 'unknownChoice'],
  ])('Is refused with %s.', (_name, more, path, message) => {
    const { error } = requestReturnSchema.safeParse(form(more));
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([
      path,
      message,
    ]);
  });

  it('Takes six photos and no more, and names a line once.', () => {
    const photos = Array.from({ length: 7 }, (_, at) => `/uploads/${at}.webp`);
    const lines = [{ lineId: LINE, quantity: 1 }];
    const asked = { ...form(), lines };
    expect(requestReturnSchema.safeParse({ ...asked, photos: photos.slice(1) }).success).toBe(true);
    expect(requestReturnSchema.safeParse({ ...asked, photos }).success).toBe(false);
    const twice = { ...asked, photos: [], lines: [...lines, ...lines] };
    expect(requestReturnSchema.safeParse(twice).success).toBe(false);
  });
});

describe('A step', () => {
  it('Takes a form’s fields, lines of nothing among them.', () => {
    expect(
      returnStepSchema.parse({
        ...{ event: 'settled', outcome: 'refund', delivery: 'on', returnId: LINE, note: '' },
        ...{ [`units-${LINE}`]: '0', [`units-${OTHER}`]: '৩' },
      }),
    ).toEqual({
      ...{ event: 'settled', outcome: 'refund', delivery: true, note: '' },
      lines: [
        { lineId: LINE, quantity: 0 },
        { lineId: OTHER, quantity: 3 },
      ],
    });
  });

  it('Needs the words and the courier that belong to it.', () => {
    expect(returnStepSchema.safeParse({ event: 'declined', note: ' ' }).success).toBe(false);
    expect(returnStepSchema.safeParse({ event: 'approved' }).success).toBe(true);
    const sent = (more: object) => returnStepSchema.safeParse({ event: 'sent', ...more });
    expect(sent({ way: 'dropoff', courier: '' }).success).toBe(true);
    expect(sent({ way: 'courier', courier: '' }).error?.issues[0]?.path).toEqual(['courier']);
    expect(sent({ way: 'courier', courier: 'Pathao' }).success).toBe(true);
    expect(returnStepSchema.safeParse({ event: 'lapsed' }).success).toBe(false);
    expect(returnStepSchema.safeParse({ event: 'reopened' }).success).toBe(false);
  });
});
