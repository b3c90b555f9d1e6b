import { focusRing, styled } from '@boaxepa/ui';

/** Fieldset for a group of radio buttons that are shown as icons. */
export const RadioFieldset = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
  }
`;

/**
 * Label of a radio button that is shown as an icon. The radio button itself is transparent and covers the whole label,
 * so that a click anywhere selects it.
 */
export const RadioLabel = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  border-radius: 12px;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: inherit;
  }
  &:has(:focus-visible) {
    ${focusRing}
  }
`;
