import { Button, styled, Text, VisuallyHidden } from '@boaxepa/ui';
import { useState } from 'react';

/** What two lines beside a photo hold on a phone, in characters. */
const TWO_LINES = 60;

const Words = styled(Text)<{ $short: boolean }>`
  overflow-wrap: anywhere;
  ${({ $short }) =>
    $short &&
    `
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  `}
`;
const More = styled.div`
  margin: -4px 0 -4px -8px;
`;

interface DescriptionProps {
  readonly text: string;
  /** Of the product that it tells of. */
  readonly name: string;
}

/** Two lines of what the shop says of a product, and the rest of it for who asks. */
export function Description({ text, name }: DescriptionProps) {
  const [open, setOpen] = useState(false);
  if (text === '') return null;
  const long = text.length > TWO_LINES;
  return (
    <>
      <Words $size="small" $tone="muted" $short={long && !open}>
        {text}
      </Words>
      {long && (
        <More>
          <Button variant="quiet" size="s" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Ver menos' : 'Ver mais'}
            <VisuallyHidden>{` sobre ${name}`}</VisuallyHidden>
          </Button>
        </More>
      )}
    </>
  );
}
