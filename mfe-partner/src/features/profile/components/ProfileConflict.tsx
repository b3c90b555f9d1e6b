import { Button, Row, Stack } from '@boaxepa/ui';
import { KeyValueList } from '@boaxepa/ui/details';
import { FocusedNotice } from '../../../shop/FocusedNotice.tsx';
import { differingFields, profileFields, type ProfileValues, shownValue } from '../profileForm.ts';

export interface ProfileConflictProps {
  /** Values of the form before the user's edits. */
  readonly base: ProfileValues;
  /** Values that another session has saved while the user was editing. */
  readonly current: ProfileValues;
  readonly onKeepOwn: () => void;
  readonly onTakeCurrent: () => void;
}

/** Shows which fields another session has changed while the user was editing, and asks whose values to keep. */
export function ProfileConflict({ base, current, onKeepOwn, onTakeCurrent }: ProfileConflictProps) {
  return (
    <FocusedNotice title="Os dados da loja mudaram enquanto você editava">
      <Stack $gap={3}>
        <span>Nada foi salvo ainda. O que mudou:</span>
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
    </FocusedNotice>
  );
}
