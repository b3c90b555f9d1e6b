import { Banner, Button, Row, Stack } from '@boaxepa/ui';
import { KeyValueList } from '@boaxepa/ui/details';
import { useEffect, useRef } from 'react';
import { differingFields, profileFields, type ProfileValues, shownValue } from '../profileForm.ts';

export interface ProfileConflictProps {
  /** Values at the time when the form was opened. */
  readonly base: ProfileValues;
  /** Values on the server. */
  readonly current: ProfileValues;
  readonly onKeepOwn: () => void;
  readonly onTakeCurrent: () => void;
}

/** Shows the fields that another session has changed since the form was opened, and asks which values the form should keep. */
export function ProfileConflict({ base, current, onKeepOwn, onTakeCurrent }: ProfileConflictProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Banner tone="warning" title="Os dados da loja mudaram enquanto você editava">
        <Stack $gap={3}>
          <span>Nada foi salvo ainda. Mudou:</span>
          <KeyValueList
            items={differingFields(base, current).map((field) => ({
              label: profileFields[field],
              value: `${shownValue(field, current)} (antes: ${shownValue(field, base)})`,
            }))}
          />
          <Row $gap={2} $wrap>
            <Button variant="brand" size="m" onClick={onKeepOwn}>
              Manter o meu texto
            </Button>
            <Button variant="ghost" size="m" onClick={onTakeCurrent}>
              Usar os dados atuais
            </Button>
          </Row>
        </Stack>
      </Banner>
    </div>
  );
}
