import { useRef, useState, type RefObject } from 'react';
import type { CommandId } from '#dashboard/base/commands/commands.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { useWhenOnline } from '#dashboard/base/ui/use-when-online.ts';

/** What every picker is given by what opens it. */
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

/** A picker's component, imported when it is needed (api/lazy-import.ts). */
export type LazyPicker<Component> = {
  /** Imports it for a person who waits. */
  load: () => Promise<Component>;
  /** Imports it before anybody waits. */
  preload: () => Promise<Component>;
};

/** A picker's button and state. */
export type Opener<Component> = ReturnType<typeof usePicker<Component>>;

/**
 * Opens a picker that is loaded when a person reaches for it, so that nothing of it delays the first screen.
 * @param commands what opens it too
 */
export function usePicker<Component>(
  picker: LazyPicker<Component>,
  commands?: CommandId | readonly CommandId[],
) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // In an object, because a component alone would be taken for an updater.
  const [loaded, setLoaded] = useState<{ Picker: Component | null }>({ Picker: null });

  const open = async () => {
    // Safari does not focus a button that is clicked; the picker returns focus to what had it.
    trigger.current?.focus();
    setOpen(true);
    setFailed(false);
    try {
      const Picker = await picker.load();
      setLoaded({ Picker });
    } catch {
      setOpen(false);
      setFailed(true);
    }
  };

  // A failure is shown once somebody waits.
  const preload = () =>
    void picker
      .preload()
      .then((Picker) => setLoaded({ Picker }))
      .catch(() => {});

  const toggle = () => (isOpen ? setOpen(false) : void open());
  useCommand(commands, toggle, trigger);

  // It does not open on its own: the person may be doing something else by now.
  useWhenOnline(hasFailed, () => {
    setFailed(false);
    preload();
  });

  return {
    trigger,
    /** Props of the button that is the trigger. */
    triggerProps: {
      ref: trigger,
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      'aria-busy': (isOpen && !loaded.Picker) || undefined,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: toggle,
    } as const,
    /** The message when the picker was wanted and could not be loaded. */
    failure: hasFailed && say("Couldn't load this. Check your connection and try again."),
    /** The picker's component while it is open and has arrived. */
    Picker: isOpen ? loaded.Picker : null,
    close: () => setOpen(false),
  };
}
