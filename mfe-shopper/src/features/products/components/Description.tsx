import { Button, styled, Text, VisuallyHidden } from '@boaxepa/ui';
import { useState } from 'react';

/** Number of characters that fit into two lines beside a product photo. Only a longer description is shortened. */
const TWO_LINES = 60;

const Paragraph = styled(Text)<{ $short: boolean }>`
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
const ToggleRow = styled.div`
  margin: -4px 0 -4px -8px;
`;

interface DescriptionProps {
  readonly text: string;
  /** Name of the product. Screen readers read it with the button that expands the description. */
  readonly name: string;
}

export function Description({ text, name }: DescriptionProps) {
  const [open, setOpen] = useState(false);
  if (text === '') return null;
  const long = text.length > TWO_LINES;
  return (
    <>
      <Paragraph $size="small" $tone="muted" $short={long && !open}>
        {text}
      </Paragraph>
      {long && (
        <ToggleRow>
          <Button variant="quiet" size="s" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Ver menos' : 'Ver mais'}
            <VisuallyHidden>{` sobre ${name}`}</VisuallyHidden>
          </Button>
        </ToggleRow>
      )}
    </>
  );
}
