import { pickupCodeLength } from '@boaxepa/contracts/domain/pickupCode';
import { readPickupQr } from '@boaxepa/contracts/domain/pickupQr';
import type { PickupCheck } from '@boaxepa/contracts/wire/pickup';
import {
  BottomBar,
  Button,
  InlineAlert,
  LiveRegion,
  media,
  Page,
  Stack,
  styled,
  Text,
  useOnReconnect,
} from '@boaxepa/ui';
import { Camera, PackageCheck, RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Form, SubmitButton, TextField } from '@boaxepa/ui/forms';
import { focusInCounter } from '../focusInCounter.ts';
import { codeAfter, codeOf, qrTextOf } from '../typedCode.ts';
import { CodeBoxes } from './CodeBoxes.tsx';
import { Keypad } from './Keypad.tsx';

/**
 * Schema of the form for the order number. The pickup code has its own input outside this form.
 */
const schema = async () => (await import('@boaxepa/contracts/wire/pickup')).pickupNumberSchema;

interface OrderNumberFieldProps {
  /** True if the pickup code has all six characters. Until then, the order number cannot be submitted. */
  readonly isReady: boolean;
  readonly onSubmit: (number: string) => Promise<void>;
}

/**
 * Form for the order number. After five wrong pickup codes, the server also requires the order number, so that nobody
 * can guess codes.
 */
function OrderNumberField({ isReady, onSubmit }: OrderNumberFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => focusInCounter(root.current?.querySelector('input')), []);
  return (
    <Stack ref={root}>
      <Form
        label="Código com o número do pedido"
        schema={schema}
        initialValues={{ number: '' }}
        onSubmit={({ number }) => onSubmit(number)}
      >
        <TextField
          name="number"
          label="Número do pedido"
          hint="Os 8 caracteres que o cliente vê abaixo do código"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={9}
        />
        <SubmitButton loadingLabel="Conferindo..." disabled={!isReady}>
          Conferir
        </SubmitButton>
      </Form>
    </Stack>
  );
}

const Centered = styled(Text)`
  text-align: center;
`;
const Title = styled.h2`
  text-align: center;
`;

/** Hint about keyboard shortcuts. Phones do not have these keys, so hide the hint on narrow screens. */
const KeyHint = styled(Centered)`
  display: none;
  ${media.wide} {
    display: block;
  }
`;

const OTHER_WAYS = 'Outras formas de entregar';

/** Message about a pickup code that was refused or could not be checked. It is shown below the code boxes. */
export interface CodeRefusal {
  readonly title: string;
  readonly text: string;
  /** True after five wrong pickup codes. The server then also requires the order number. */
  readonly needsNumber: boolean;
  /**
   * True if a code without an order number could not be checked, for example because the server did not respond. The
   * user can retry.
   */
  readonly isUnchecked?: boolean;
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
  /**
   * Checks a pickup code. Resolves with a message if the user must correct or retry the code in this form. Otherwise,
   * the page opens the next step (the order or a problem), and the promise resolves with undefined.
   */
  readonly onCheck: (proof: Proof) => Promise<CodeRefusal | undefined>;
  readonly onCamera: () => void;
  readonly onWithoutCode: () => void;
  /** Content above the code boxes. */
  readonly children?: ReactNode;
  /** Content below the buttons. If it is set, the buttons are not in a bottom bar. */
  readonly below?: ReactNode;
}

/**
 * Form in which the user types, pastes or scans a pickup code. After the sixth character, the form checks the code
 * automatically.
 */
export function CodeEntry({ onCheck, onCamera, onWithoutCode, children, below }: CodeEntryProps) {
  const [code, setCode] = useState('');
  /**
   * Content of a QR code that a hand-held scanner types into the input. It is stored separately, because it is longer
   * than `code`.
   */
  const [scanned, setScanned] = useState('');
  const [isChecking, setChecking] = useState(false);
  const [refusal, setRefusal] = useState<CodeRefusal>();
  const needsNumber = refusal?.needsNumber === true;
  const isAnswered = refusal !== undefined && code.length === pickupCodeLength;
  const isRefused = isAnswered && !needsNumber;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  const check = async (proof: Proof) => {
    setChecking(true);
    try {
      setRefusal(await onCheck(proof));
    } finally {
      setChecking(false);
      setScanned('');
    }
  };
  const changeTo = (next: string) => {
    setCode(next);
    if (needsNumber) return;
    setRefusal(undefined);
    if (next.length === pickupCodeLength && next !== code) void check({ code: next });
  };
  const type = (typed: string) => {
    if (isChecking) return;
    const qr = qrTextOf(typed);
    if (qr === undefined) {
      setScanned('');
      changeTo(isAnswered ? codeAfter(code, typed) : codeOf(typed));
      return;
    }
    // The first characters that the scanner typed looked like a pickup code. Clear them, so that they do not precede
    // the next scan.
    setCode('');
    setScanned(qr);
    if (readPickupQr(qr)) void check({ qr });
  };
  const isUnchecked = refusal?.isUnchecked === true && code.length === pickupCodeLength;
  useOnReconnect(isUnchecked && !isChecking && (() => check({ code })));
  const hint = scanned && !isChecking ? 'Lendo o QR...' : hintOf(code.length, isChecking);

  // While a message is shown, do not use the bottom bar, because it would cover keys on a small phone.
  const hasBar = !refusal && !below;
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
          <Centered $size="small" $tone="muted">
            Os seis caracteres da tela do cliente
          </Centered>
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
            <Centered $size="small" $tone="muted">
              {hint}
            </Centered>
          )}
        </div>
        {isUnchecked && (
          <Button
            icon={RefreshCw}
            full
            loading={isChecking}
            loadingText="Conferindo..."
            onClick={() => check({ code })}
          >
            Conferir com a rede
          </Button>
        )}
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
        <Centered $size="tiny" $tone="muted">
          Não há I, L, O nem U: O vira 0, I e L viram 1.
        </Centered>
        <KeyHint $size="tiny" $tone="muted">
          F2 abre, Enter confere e Esc fecha. Com ou sem traço.
        </KeyHint>
        {!hasBar && (
          <Stack $gap={2} role="group" aria-label={OTHER_WAYS}>
            {otherWays}
          </Stack>
        )}
        {below}
      </Page>
      {hasBar && <BottomBar label={OTHER_WAYS}>{otherWays}</BottomBar>}
    </>
  );
}
