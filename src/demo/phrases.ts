/** First sentences about a person at a company. */
export const openingsOfCompany: readonly string[] = [
  '{first} at {org} wants {want}.',
  '{org} needs {want} in {town}.',
  '{first} rang about {want}; {org} has put it off for two years.',
  '{org} is comparing offers for {want}.',
  '{first} asks what {want} would cost {org}.',
  '{org} has a budget approved for {want}.',
  'The board of {org} has agreed to {want}; {first} is in charge in {town}.',
  '{org} first mentioned {want} in {month} and now means it.',
  '{first} has taken over from a colleague at {org} and begins with {want}.',
  'Second enquiry from {org} this year, now about {want}.',
  '{first} wrote at length: {org} is thinking of {want}.',
  'A call for offers from {org}: {want}, all under one contract.',
  '{org} liked what we did for its neighbour and asks for {want}.',
  'On behalf of {org}, {first} is looking for {want} before the end of {month}.',
  '{first} would like {want} and says that {org} decides quickly.',
  'Met {first} of {org} at a fair in {town}; the talk came to {want}.',
  '{org} wants {want}, and would like to hear about ways to spend less.',
  'For its site in {town}, {org} requests {want}.',
];

/** First sentences about a person alone. */
export const openingsOfPerson: readonly string[] = [
  '{first} asks for {want}.',
  '{first} was recommended to us by a friend and would like {want}.',
  'After reading our website, {first} is asking about {want}.',
  '{first} is gathering prices for {want}.',
  '{first} left a message: it is about {want}.',
  '{first} would like {want}, and soon.',
];

/** First sentences when nobody left a name. */
export const openingsOfNobody: readonly string[] = [
  'A visitor to the website asks for {want} and left no name.',
  'Anonymous enquiry about {want}; the number was withheld.',
  'Someone asked in the chat about {want} and closed the window before leaving an address.',
  'Picked up from the answering machine: {want}, and a name that cannot be made out.',
];

/** Last sentences by status. */
export const closingsByStatus: Record<string, readonly string[]> = {
  new: [
    'Nobody has answered yet.',
    'Next step: a first conversation to learn the dates.',
    'More details have been promised for {weekday}.',
    'They are at the very beginning and glad of any advice.',
    'A rough figure would be enough for now.',
    'A visit in the week after next would suit them.',
    'The automatic reply went out; nobody has written since.',
    'We should find out who decides.',
  ],
  qualified: [
    'Offer to be sent by {weekday}.',
    'We visited on {weekday} and took measurements and notes.',
    'They have our first figure and did not flinch.',
    'Waiting for their answer on dates; otherwise ready to order.',
    'Decision at their meeting in {month}.',
    'References have been sent, and one was called.',
    'They asked for a second version with a smaller scope.',
    'Contract draft is with their lawyer.',
  ],
  won: [
    'Signed on {weekday}, deposit received.',
    'They accepted the second offer without changes.',
    'Order confirmed; it begins in {month}.',
    'Done and paid. They were pleased and said so in writing.',
    'Won against {small} others, mostly because we answered first.',
    'Agreed by telephone, the signed copy came the same day.',
    'The purchase order is in; please quote it on every invoice.',
    'Finished {small} days early.',
  ],
  lost: [
    'They chose a local firm that could start sooner.',
    'Too dear by a quarter, they said.',
    'No answer to {small} reminders; closed.',
    'Put off until {year_ahead} for want of money.',
    'They decided to do it with their own people.',
    'Their landlord said no.',
    'Lost on the dates, not on the price; worth asking again next year.',
    'The project was cancelled when the site was sold.',
  ],
};

/** Last sentences by the follow-up that was asked for. */
export const closingsByFollowUp: Record<string, readonly string[]> = {
  call_back: [
    'Please call back after three.',
    'They are best reached by telephone on {weekday} mornings.',
    'Would like to be called, though not during lunch.',
    'Asked twice for a call back.',
  ],
  email: [
    'Wants everything in writing, by e-mail.',
    'Please send the details by e-mail; the office is too loud for calls.',
    'An e-mail with two options by {weekday} would do.',
    'Prefers e-mail, as several people have to read it.',
  ],
  meeting: [
    'Would like to meet on site on {weekday}.',
    'A meeting with both of their managers is to be arranged.',
    'Suggests meeting in {town}, where the plans are.',
    'Wants to meet before any figure is named.',
  ],
};
