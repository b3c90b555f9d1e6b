import { Button, styled } from '@boaxepa/ui';
import { QuantityStepper } from '@boaxepa/ui/quantityStepper';
import { Plus } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';

const Root = styled.div`
  flex: none;
  > button {
    min-width: 122px;
  }
`;

interface AddControlProps {
  /** What is added. */
  readonly label: string;
  readonly quantity: number;
  readonly max: number;
  readonly maxReason: string;
  readonly addLabel: string;
  readonly onChange: (quantity: number) => void;
}

/** 'Adicionar' while the cart has none, then the stepper. The focus stays on what adds as one takes the other's place. */
export function AddControl({ label, quantity, max, maxReason, addLabel, onChange }: AddControlProps) {
  const root = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const inCart = quantity > 0;

  useLayoutEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    // Of the stepper the plus.
    const adds = [...(root.current?.querySelectorAll('button') ?? [])].at(-1);
    if (document.activeElement === document.body) adds?.focus({ preventScroll: true });
  }, [inCart]);

  const set = (next: number) => {
    pressed.current = true;
    onChange(next);
  };

  return (
    <Root ref={root}>
      {inCart ? (
        <QuantityStepper label={label} value={quantity} onChange={set} max={max} maxReason={maxReason} />
      ) : (
        <Button
          variant="ghost"
          size="m"
          icon={max > 0 ? Plus : undefined}
          disabled={max <= 0}
          aria-label={`${addLabel}: ${label}`}
          onClick={() => set(1)}
        >
          {addLabel}
        </Button>
      )}
    </Root>
  );
}
