import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { color, text } from '../theme/tokens.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const Root = styled.dl<{ $columns: number; $worded: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: 10px 16px;
  font-size: ${text.small};
  dt {
    color: ${color.muted};
    font-size: ${text.tiny};
  }
  dd {
    display: flex;
    align-items: center;
    gap: 4px;
    margin: 0;
    font-weight: 600;
    > span {
      min-width: 0;
      ${({ $worded }) => $worded && 'flex: 1; overflow-wrap: anywhere;'}
    }
  }
`;

export interface KeyValueItem {
  readonly label: string;
  readonly value: ReactNode;
  /** Text that a button copies to the clipboard. An item without this text has no copy button. */
  readonly copy?: string;
}
export interface KeyValueListProps {
  readonly items: readonly KeyValueItem[];
  readonly columns?: 1 | 2 | 3;
  /** True adds the word 'Copiar' (copy) to the copy buttons and puts them into a separate column. */
  readonly worded?: boolean;
}

export function KeyValueList({ items, columns = 1, worded = false }: KeyValueListProps) {
  return (
    <Root $columns={columns} $worded={worded}>
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>
            <span>{item.value}</span>
            {item.copy !== undefined && (
              <CopyButton text={item.copy} label={`Copiar ${item.label}`} worded={worded} />
            )}
          </dd>
        </div>
      ))}
    </Root>
  );
}

const SHOWN_MS = 2000;
type State = 'idle' | 'copied' | 'failed';

/** Button that copies a text to the clipboard. After a copy, it shows a confirmation for two seconds. */
export function CopyButton({
  text: copied,
  label = 'Copiar',
  worded = false,
}: {
  readonly text: string;
  readonly label?: string;
  readonly worded?: boolean;
}) {
  const [state, setState] = useState<State>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  const icon = state === 'copied' ? Check : Copy;
  const announcements = { idle: '', copied: 'Copiado', failed: 'Não foi possível copiar' };
  return (
    <>
      {worded ? (
        // Do not set aria-label. It would hide the visible word from screen readers, and this word changes after
        // copying.
        <Button variant="ghost" size="s" icon={icon} onClick={copy}>
          {state === 'copied' ? 'Copiado' : 'Copiar'}
          <VisuallyHidden>{label.replace(/^Copiar/, '')}</VisuallyHidden>
        </Button>
      ) : (
        <IconButton icon={icon} label={label} iconSize={16} dense onClick={copy} />
      )}
      <LiveRegion message={announcements[state]} />
    </>
  );
}
