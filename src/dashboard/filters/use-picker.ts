import { useRef, useState, type RefObject } from 'react';
import { loadPart } from '#dashboard/api/lazy-import.ts';
import { useWhenOnline } from '#dashboard/ui/use-when-online.ts';

/** What every picker is given by the filter that it belongs to. */
export type OpenPicker = {
  label: string;
  /** The button that opened the picker: it is placed beside it, and gives focus back to it. */
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

export type PickerProps<Value> = OpenPicker & {
  value: Value | undefined;
  onChoose: (value: Value) => void;
};

/**
 * A picker that is loaded when a person reaches for it, so that nothing of it delays the first screen.
 * @param load imports the picker's component
 */
export function usePicker<Component>(load: () => Promise<Component>) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // In an object, because a component alone would be taken for an updater.
  const [loaded, setLoaded] = useState<{ Picker: Component | null }>({ Picker: null });

  const open = async () => {
    // Safari does not focus a button that is clicked; the picker gives focus back to what had it.
    trigger.current?.focus();
    setOpen(true);
    setFailed(false);
    try {
      const Picker = await loadPart(load);
      setLoaded({ Picker });
    } catch {
      setOpen(false);
      setFailed(true);
    }
  };

  // Nobody waits for it yet: a failure is told when somebody does.
  const preload = () =>
    void load()
      .then((Picker) => setLoaded({ Picker }))
      .catch(() => {});

  // It does not open by itself: the person may be at something else by now.
  useWhenOnline(hasFailed, () => {
    setFailed(false);
    preload();
  });

  return {
    trigger,
    /** What makes a button the trigger. */
    triggerProps: {
      ref: trigger,
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: () => (isOpen ? setOpen(false) : void open()),
    } as const,
    /** What to tell when the picker was wanted and could not be loaded. */
    failure: hasFailed && "Couldn't load this. Check your connection and try again.",
    /** The picker's component while it is open and has arrived. */
    Picker: isOpen ? loaded.Picker : null,
    close: () => setOpen(false),
  };
}
