/** Rectangle on the map. The position is in px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Offset {
  readonly x: number;
  readonly y: number;
}

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const moveBox = ({ left, top, right, bottom }: Box, { x, y }: Offset): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

const noMove: Offset = { x: 0, y: 0 };
/**
 * Maximum distance in px between a bubble and the boxes next to which it can move. Farther away, the bubble would not
 * show the location of its shops.
 */
const FAR = 100;

/**
 * Returns the shortest move after which `box` overlaps none of `others`. If there is no space nearby, returns `noMove`.
 */
function shortestMove(box: Box, others: readonly Box[]): Offset {
  const { left, top, right, bottom } = box;
  const around = { left: left - FAR, top: top - FAR, right: right + FAR, bottom: bottom + FAR };
  const near = others.filter((other) => overlaps(around, other));
  const beside = [0, ...near.flatMap((other) => [other.left - right, other.right - left])];
  const over = [0, ...near.flatMap((other) => [other.top - bottom, other.bottom - top])];
  const isFree = (offset: Offset) => !others.some((other) => overlaps(moveBox(box, offset), other));
  return (
    beside
      .flatMap((x) => over.map((y) => ({ x, y })))
      .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))
      .find(isFree) ?? noMove
  );
}

/**
 * Returns how far each box must move in px, so that it overlaps neither another box nor a box in `fixed`. Earlier boxes
 * have priority over later ones.
 */
export function separateBoxes(boxes: readonly Box[], fixed: readonly Box[]): Offset[] {
  const placedBoxes = [...fixed];
  return boxes.map((box) => {
    const offset = placedBoxes.some((other) => overlaps(box, other))
      ? shortestMove(box, placedBoxes)
      : noMove;
    placedBoxes.push(moveBox(box, offset));
    return offset;
  });
}
