import clone from './clone.ts';
import cloneDeep from './cloneDeep.ts';

class Point {
  readonly x = 1;
}

describe('copies of form values', () => {
  it('copies one level and keeps the kind', () => {
    const inner = { a: 1 };
    const list = clone([inner]);
    expect(Array.isArray(list)).toBe(true);
    expect(list[0]).toBe(inner);
    expect(clone({ inner })).toEqual({ inner });
    expect(clone({ inner }).inner).toBe(inner);
    expect(clone(new Point())).toBeInstanceOf(Point);
    for (const value of ['text', 3, null, undefined]) expect(clone(value)).toBe(value);
  });

  it('copies every level, days among them', () => {
    const values = { days: [{ open: true, at: new Date(0) }], empty: undefined };
    const copy = cloneDeep(values);
    expect(copy).toEqual(values);
    expect(copy.days[0]).not.toBe(values.days[0]);
    expect(cloneDeep(undefined)).toBeUndefined();
  });
});
