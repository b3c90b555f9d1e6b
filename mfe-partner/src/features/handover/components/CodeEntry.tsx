import { pickupCodeLength } from '@boaxepa/contracts/domain/pickupCode';
import { readPickupQr } from '@boaxepa/contracts/domain/pickupQr';
import type { PickupCheck } from '@boaxepa/contracts/wire/pickup';
import { BottomBar, Button, InlineAlert, LiveRegion, Page, Stack, styled, Text } from '@boaxepa/ui';
import { Camera, PackageCheck } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { codeAfter, codeOf, isQrText } from '../typedCode.ts';
import { CodeBoxes } from './CodeBoxes.tsx';
import { Keypad } from './Keypad.tsx';
import { OrderNumberField } from './OrderNumberField.tsx';

const Centred = styled(Text)`
  text-align: center;
`;
const Title = styled.h2`
  text-align: center;
`;

const OTHER_WAYS = 'Outras formas de entregar';

/** Message about a refused code, shown below the boxes. */
export interface CodeRefusal {
  readonly title: string;
  readonly text: string;
  /** Whether the server now requires the order number too. */
  readonly needsNumber: boolean;
}

export type Proof = Pick<PickupCheck, 'code' | 'qr' | 'number'>;

function hintOf(length: number, isChecking: boolean): string {
  if (isChecking) return 'Conferindo...';
  const missing = pickupCodeLength - length;
  if (missing === pickupCodeLength) return 'O código é conferido no sexto.';
  if (missing === 0) return 'Código completo.';
  return `${missing === 1 ? 'Falta 1' : `Faltam ${missing}`}. O código é conferido no sexto.`;
}

interface CodeEntryProps {
  /** Checks a code. Resolves to a refusal to show here; otherwise another step has opened. */
  readonly onCheck: (proof: Proof) => Promise<CodeRefusal | undefined>;
  readonly onCamera: () => void;
  readonly onWithoutCode: () => void;
  /** Content above the boxes. */
  readonly children?: ReactNode;
}

/** Reads a typed, pasted or scanned code. Checks it at the sixth character. */
export function CodeEntry({ onCheck, onCamera, onWithoutCode, children }: CodeEntryProps) {
  const [code, setCode] = useState('');
  /** Complete text of a QR code from a hand-held scanner. */
  const [scanned, setScanned] = useState('');
  const [isChecking, setChecking] = useState(false);
  const [refusal, setRefusal] = useState<CodeRefusal>();
  const needsNumber = refusal?.needsNumber === true;
  const isRefused = refusal !== undefined && !needsNumber && code.length === pickupCodeLength;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  const check = async (proof: Proof) => {
    setChecking(true);
    const refused = await onCheck(proof);
    setChecking(false);
    setScanned('');
    setRefusal(refused);
  };
  const changeTo = (next: string) => {
    setCode(next);
    if (needsNumber) return;
    setRefusal(undefined);
    if (next.length === pickupCodeLength && next !== code) void check({ code: next });
  };
  const type = (typed: string) => {
    if (isChecking) return;
    if (!isQrText(typed)) {
      setScanned('');
      changeTo(isRefused ? codeAfter(code, typed) : codeOf(typed));
      return;
    }
    setScanned(typed);
    if (readPickupQr(typed)) void check({ qr: typed });
  };
  const hint = scanned && !isChecking ? 'Lendo o QR...' : hintOf(code.length, isChecking);

  const otherWays = (
    <>
      <Button variant="ghost" icon={Camera} full onClick={onCamera}>
        Usar a câmera
      </Button>
      <Button variant="quiet" icon={PackageCheck} full onClick={onWithoutCode}>
        Entregar sem código
      </Button>
    </>
  );

  return (
    <>
      <Page $width="narrow" $gap={3}>
        {children}
        <div>
          <Title>Digite o código</Title>
          <Centred $size="small" $tone="muted">
            Os seis caracteres da tela do cliente
          </Centred>
        </div>
        <CodeBoxes
          code={code}
          value={scanned || code}
          onType={type}
          onEnter={() => {
            if (code.length === pickupCodeLength && !needsNumber && !isChecking) void check({ code });
          }}
          isRefused={isRefused}
          describedBy={id}
          input={input}
        />
        <div id={id}>
          {refusal ? (
            <InlineAlert title={refusal.title}>{refusal.text}</InlineAlert>
          ) : (
            <Centred $size="small" $tone="muted">
              {hint}
            </Centred>
          )}
        </div>
        <LiveRegion message={code === '' ? '' : `${[...code].join(' ')}. ${hint}`} />
        {needsNumber && (
          <OrderNumberField
            isReady={code.length === pickupCodeLength}
            onSubmit={(number) => check({ code, number })}
          />
        )}
        <Keypad
          onKey={(key) => type(code + key)}
          onDelete={() => type(code.slice(0, -1))}
          onClear={() => type('')}
        />
        <Centred $size="tiny" $tone="muted">
          Não há I, L, O nem U: O vira 0, I e L viram 1.
        </Centred>
        {/* With a message above the keypad, a sticky bar would cover the last row of keys on a small phone. */}
        {refusal && (
          <Stack $gap={2} role="group" aria-label={OTHER_WAYS}>
            {otherWays}
          </Stack>
        )}
      </Page>
      {!refusal && <BottomBar label={OTHER_WAYS}>{otherWays}</BottomBar>}
    </>
  );
}
