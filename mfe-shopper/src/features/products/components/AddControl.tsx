import { Button, styled, Text } from '@boaxepa/ui';
import { QuantityStepper } from '@boaxepa/ui/quantityStepper';
import { Plus } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';

const Root = styled.div`
  flex: none;
  > button {
    min-width: 122px;
  }
`;

const Reason = styled(Text)`
  max-width: 122px;
  margin-top: 4px;
`;

interface AddControlProps {
  readonly label: string;
  readonly quantity: number;
  readonly max: number;
  readonly maxReason: string;
  readonly addLabel: string;
  /**
   * If true, `maxReason` is shown below the inactive button 'Adicionar' (add). Pass false if the page already explains
   * the reason elsewhere.
   */
  readonly showsReason: boolean;
  readonly onChange: (quantity: number) => void;
}

/**
 * Button 'Adicionar' (add). If the cart contains the product, a stepper for the quantity replaces the button. The new
 * control then gets the focus, because the clicked button has disappeared.
 */
export function AddControl({
  label,
  quantity,
  max,
  maxReason,
  addLabel,
  showsReason,
  onChange,
}: AddControlProps) {
  const reasonId = useId();
  const root = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const inCart = quantity > 0;

  useLayoutEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    // Focus the last button: 'Adicionar' (add) or the plus button of the stepper. Both buttons add a unit.
    const addButton = [...(root.current?.querySelectorAll('button') ?? [])].at(-1);
    if (document.activeElement === document.body) addButton?.focus({ preventScroll: true });
  }, [inCart]);

  const set = (next: number) => {
    wasPressed.current = true;
    onChange(next);
  };

  return (
    <Root ref={root}>
      {inCart ? (
        <QuantityStepper label={label} value={quantity} onChange={set} max={max} maxReason={maxReason} />
      ) : (
        <>
          <Button
            variant="ghost"
            size="m"
            icon={max > 0 ? Plus : undefined}
            disabled={max <= 0 && !showsReason}
            // Use `aria-disabled` instead of `disabled`. A disabled button would lose the keyboard focus when the
            // connection is lost.
            aria-disabled={showsReason || undefined}
            aria-describedby={showsReason ? reasonId : undefined}
            aria-label={`${addLabel}: ${label}`}
            onClick={() => set(1)}
          >
            {addLabel}
          </Button>
          {showsReason && (
            <Reason id={reasonId} $size="tiny" $tone="muted">
              {maxReason}
            </Reason>
          )}
        </>
      )}
    </Root>
  );
}
