import { useRef, useState, type RefObject } from 'react';
import type { CommandId } from '#dashboard/base/commands/commands.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { useLazy } from '#dashboard/base/use-lazy.ts';

export type OpenPicker = {
  label: string;
  /** The button that opened the picker: it is placed beside it, and returns focus to it. */
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

export type PickerProps<Value> = OpenPicker & {
  value: Value | undefined;
  onChoose: (value: Value) => void;
};

export type Opener<Component> = ReturnType<typeof usePicker<Component>>;

/** Loaded when a person reaches for it. @param load the same function each time @param commands open it too */
export function usePicker<Component>(
  load: () => Promise<Component>,
  commands?: CommandId | readonly CommandId[],
) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isNear, setNear] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const { part, hasFailed } = useLazy(load, isOpen ? 'wanted' : isNear ? 'idle' : null);
  // When it arrives later it does not open on its own: the person may be doing something else by then.
  if (hasFailed) {
    setOpen(false);
    setNear(true);
    setMissed(true);
  }
  const toggle = () => {
    // Safari does not focus a button that is clicked; the picker returns focus to what had it.
    if (!isOpen) trigger.current?.focus();
    setMissed(false);
    setOpen(!isOpen);
  };
  useCommand(commands, toggle, trigger);
  const approach = () => setNear(true);

  return {
    trigger,
    /** Props of the button that is the trigger. */
    triggerProps: {
      ref: trigger,
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      'aria-busy': (isOpen && !part) || undefined,
      onPointerEnter: approach,
      onFocus: approach,
      onClick: toggle,
    } as const,
    /** The message when the picker was wanted and could not be loaded. */
    failure: isMissed && !part && say("Couldn't load this. Check your connection and try again."),
    /** The picker's component while it is open and has arrived. */
    Picker: isOpen ? part : null,
    close: () => setOpen(false),
  };
}
