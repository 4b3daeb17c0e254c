/** The words of questions in English (words.ts), and so the lists that every language must have. */
export const en = {
  /** Words that ask for hours, alone or beside a subject: "parking hours". */
  hours: 'hour hrs open opening closed close closing',
  /** Words that may accompany them, or any day. */
  times:
    'until till schedule times today tonight now late later early still yet currently right regular business operation operating evening morning night holiday stat statutory',
  /** Words for a day, and those that accompany a day with a name. */
  day: 'day',
  /** Names of days that are ordinary words to nobody: "Christmas", but not "Family". */
  dayNames: 'christmas xmas easter thanksgiving remembrance',
  /** What else is asked about one store; its page has the answer. */
  store: 'times showtimes phone number telephone address directions',
  /** Words that may accompany what a place or service is called. */
  place: 'rent rental hire borrow loan free available use public floor level',
  /** Words that only refer to the centre or to getting somewhere, and pleasantries. */
  filler: 'centre center mall plaza nearest closest next were may tell know these going hello thanks',
  /**
   * What can be asked for, in order of precedence ("family washroom" is a family room before it is a washroom): phrases
   * that name it, separated by commas, and after a bar the words that may accompany them.
   */
  subjects: {
    familyRoom:
      'family room, nursing, breastfeeding, breastfeed, change table, changing table, change baby, changing baby, diaper, family washroom, family restroom, family bathroom, family toilet|area station public accessible',
    washrooms:
      'washroom, restroom, bathroom, toilet, lavatory, loo, wc|public accessible family men women customer clean',
    charging: 'ev, charging, charger, charge car, electric car, electric vehicle|station free tesla',
    parking:
      'parking, parkade, car park, park where, park car|lot free cost price fee rate pay paid much disabled handicapped accessible spot space stall garage',
    giftCards:
      'gift card, giftcard, gift certificate|balance check buying purchase use using redeem online order much give price',
    wifi: 'wifi, wi fi|free password code network internet guest public',
    lost: 'lost, found item, left behind, forgot|property thing something object phone cell mobile iphone key wallet purse bag glasses jacket coat glove hat umbrella toy card credit ring watch',
    map: 'map, floor plan, floorplan|interactive level directory show see view',
    contact:
      'contact, problem, report issue, complain, complaint, feedback, email, e mail, mail address, write you, write to, phone number, telephone, call number, call us, call you, call mall, call centre, phone mall, phone centre, your phone, security, first aid, lost child|make give file customer send info information details by guard',
    transit: 'bus, buses, transit, public transport, public transportation|stop station route line by take come go',
    directions:
      'directions, address, route, taxi, cab, uber, get there, get here, getting here, getting there, go there, come there, come here, way here, way there, drive there, drive here, get mall, get centre, go mall, go centre, where you, where located, where mall, where centre, where center, find you, your location, mall location, location centre, reach you|street driving stand call',
    holidays: 'holiday, stat holiday, statutory, statutory holiday, stat day, long weekend|calendar upcoming coming',
    hours:
      'hour, hrs, open, opening, closed, close, closing, until, today, tonight, hours week|normal normally usual usually',
  },
}

/** Words and phrases of one language. */
export type QuestionWords = typeof en
