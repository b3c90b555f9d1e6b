import fc from 'fast-check';
import { type Box, separateBoxes, type Offset } from './separateBoxes.ts';

const square = (x: number, y: number, size = 50): Box => ({
  left: x,
  top: y,
  right: x + size,
  bottom: y + size,
});
const moveBox = (box: Box, { x, y }: Offset): Box => ({
  left: box.left + x,
  top: box.top + y,
  right: box.right + x,
  bottom: box.bottom + y,
});
const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

it('does not move a box that overlaps nothing', () => {
  expect(separateBoxes([square(0, 0), square(50, 0)], [square(0, 50)])).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]);
});

it('moves a box off another one by the shortest distance', () => {
  expect(separateBoxes([square(40, 0)], [square(0, 10)])).toEqual([{ x: 10, y: 0 }]);
});

it('moves a box around a corner when the shortest move would overlap another box', () => {
  const fixed = [square(0, 0), square(60, 0)];
  const [offset = { x: 0, y: 0 }] = separateBoxes([square(30, 20)], fixed);
  expect(offset).toEqual({ x: 0, y: 30 });
});

it('prevents overlaps among the movable boxes', () => {
  const place = fc.integer({ min: 0, max: 600 });
  const places = (maxLength: number) => fc.array(fc.tuple(place, place), { maxLength });
  fc.assert(
    fc.property(places(5), places(3), (boxes, fixed) => {
      const squares = boxes.map(([x, y]) => square(x, y));
      const pins = fixed.map(([x, y]) => square(x, y));
      const offsets = separateBoxes(squares, pins);
      const movedBoxes = squares.map((box, index) => moveBox(box, offsets[index] ?? { x: 0, y: 0 }));
      for (const [index, box] of movedBoxes.entries())
        for (const other of [...pins, ...movedBoxes.slice(0, index)])
          expect(overlaps(box, other)).toBe(false);
    }),
  );
});
