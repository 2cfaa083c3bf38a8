/// The part of the guide feed's schema about tours, itineraries and walks.
enum GuideSchemaRoutes {
    static let text = #"""
          <xs:complexType name="Tour">
            <xs:complexContent><xs:extension base="g:Item">
              <xs:sequence>
                <xs:element name="stop" type="g:Stop" maxOccurs="unbounded"/>
                <xs:element name="last-leg" type="g:Leg" minOccurs="0">
                  <xs:annotation><xs:documentation>Of a loop: the walk back to the first stop.</xs:documentation></xs:annotation>
                </xs:element>
              </xs:sequence>
              <xs:attribute name="id" type="xs:string" use="required"/>
              <xs:attribute name="city" type="g:Slug"/>
              <xs:attribute name="language" type="g:Language">
                <xs:annotation><xs:documentation>The language the tour is given in.</xs:documentation></xs:annotation>
              </xs:attribute>
              <xs:attribute name="season" type="xs:string"/>
              <xs:attribute name="difficulty" type="g:Difficulty"/>
              <xs:attribute name="audience" type="xs:string"/>
              <xs:attribute name="order" type="g:Order" use="required">
                <xs:annotation><xs:documentation>Whether a planner may change the order of the stops.</xs:documentation></xs:annotation>
              </xs:attribute>
              <xs:attribute name="loop" type="xs:boolean"/>
              <xs:attribute name="pace" type="xs:decimal"/>
              <xs:attribute name="start" type="g:Time"/>
              <xs:attribute name="guided" type="xs:boolean"/>
            </xs:extension></xs:complexContent>
          </xs:complexType>

          <xs:complexType name="Itinerary">
            <xs:complexContent><xs:extension base="g:Item">
              <xs:sequence>
                <xs:element name="from" type="g:Terminus" minOccurs="0"/>
                <xs:element name="stop" type="g:Stop" minOccurs="0" maxOccurs="unbounded"/>
                <xs:element name="last-leg" type="g:Leg" minOccurs="0">
                  <xs:annotation><xs:documentation>The walk from the last stop to where the day ends.</xs:documentation></xs:annotation>
                </xs:element>
                <xs:element name="to" type="g:Terminus" minOccurs="0"/>
              </xs:sequence>
              <xs:attribute name="city" type="g:Slug"/>
              <xs:attribute name="tour" type="g:Slug"/>
              <xs:attribute name="start" type="g:Time" use="required"/>
              <xs:attribute name="end" type="g:Time">
                <xs:annotation><xs:documentation>When the day is over, as reckoned.</xs:documentation></xs:annotation>
              </xs:attribute>
              <xs:attribute name="end-by" type="g:Time">
                <xs:annotation><xs:documentation>By when it must be over.</xs:documentation></xs:annotation>
              </xs:attribute>
              <xs:attribute name="date" type="xs:date"/>
              <xs:attribute name="weekdays" type="g:Weekdays"/>
              <xs:attribute name="timetable-day" type="xs:date">
                <xs:annotation><xs:documentation>The day whose opening hours the times were checked against.</xs:documentation></xs:annotation>
              </xs:attribute>
              <xs:attribute name="budget" type="g:Amount"/>
              <xs:attribute name="currency" type="g:Currency"/>
              <xs:attribute name="featured" type="xs:boolean"/>
            </xs:extension></xs:complexContent>
          </xs:complexType>

          <xs:complexType name="Terminus">
            <xs:annotation><xs:documentation>A place, or a point with a name.</xs:documentation></xs:annotation>
            <xs:attribute name="place" type="g:Slug"/>
            <xs:attribute name="name" type="xs:string"/>
            <xs:attribute name="latitude" type="g:Latitude"/>
            <xs:attribute name="longitude" type="g:Longitude"/>
          </xs:complexType>

          <xs:complexType name="Stop">
            <xs:sequence>
              <xs:element name="note" type="xs:string" minOccurs="0">
                <xs:annotation><xs:documentation>What this tour or day says of the place.</xs:documentation></xs:annotation>
              </xs:element>
              <xs:element name="directions" type="xs:string" minOccurs="0">
                <xs:annotation><xs:documentation>The author's words for the way to this stop.</xs:documentation></xs:annotation>
              </xs:element>
              <xs:element name="chosen" minOccurs="0">
                <xs:annotation><xs:documentation>The build chose the place for a gap: the metres it adds, and how many others would have done.</xs:documentation></xs:annotation>
                <xs:complexType>
                  <xs:attribute name="detour" type="xs:integer" use="required"/>
                  <xs:attribute name="alternatives" type="xs:nonNegativeInteger" use="required"/>
                </xs:complexType>
              </xs:element>
              <xs:element name="leg" type="g:Leg" minOccurs="0">
                <xs:annotation><xs:documentation>The walk to this stop; none where the day begins here.</xs:documentation></xs:annotation>
              </xs:element>
            </xs:sequence>
            <xs:attribute name="number" type="xs:positiveInteger" use="required">
              <xs:annotation><xs:documentation>From 1 without gaps: the number on the page, on paper and in every other feed.</xs:documentation></xs:annotation>
            </xs:attribute>
            <xs:attribute name="place" type="g:Slug" use="required"/>
            <xs:attribute name="id" type="xs:string" use="required">
              <xs:annotation><xs:documentation>The place's id; at a second visit followed by a point and the number.</xs:documentation></xs:annotation>
            </xs:attribute>
            <xs:attribute name="visit" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="optional" type="xs:boolean"/>
            <xs:attribute name="arrive" type="g:Time"/>
            <xs:attribute name="wait" type="xs:nonNegativeInteger">
              <xs:annotation><xs:documentation>How long one waits until it opens.</xs:documentation></xs:annotation>
            </xs:attribute>
            <xs:attribute name="leave" type="g:Time"/>
          </xs:complexType>

          <xs:complexType name="Leg">
            <xs:sequence>
              <xs:element name="direction" type="xs:string" minOccurs="0" maxOccurs="unbounded"/>
              <xs:element name="line" type="g:Line" minOccurs="0"/>
              <xs:element name="part" type="g:Part" minOccurs="0" maxOccurs="unbounded">
                <xs:annotation><xs:documentation>The walk turn by turn, where it follows the paths of a map. Since 1.1.</xs:documentation></xs:annotation>
              </xs:element>
              <xs:element name="step-free" type="g:Leg" minOccurs="0">
                <xs:annotation><xs:documentation>The way without steps, where it is another. Since 1.1.</xs:documentation></xs:annotation>
              </xs:element>
            </xs:sequence>
            <xs:attributeGroup ref="g:walk"/>
            <xs:attribute name="step-free" type="g:StepFree">
              <xs:annotation><xs:documentation>Whether one gets along without steps; absent where nobody knows. Since 1.1.</xs:documentation></xs:annotation>
            </xs:attribute>
          </xs:complexType>

          <xs:complexType name="Part">
            <xs:sequence>
              <xs:element name="landmark" minOccurs="0" maxOccurs="unbounded">
                <xs:annotation><xs:documentation>A place of the guide that one passes.</xs:documentation></xs:annotation>
                <xs:complexType>
                  <xs:attribute name="place" type="g:Slug" use="required"/>
                  <xs:attribute name="side" use="required">
                    <xs:simpleType><xs:restriction base="xs:string">
                      <xs:enumeration value="left"/><xs:enumeration value="right"/><xs:enumeration value="ahead"/>
                    </xs:restriction></xs:simpleType>
                  </xs:attribute>
                </xs:complexType>
              </xs:element>
            </xs:sequence>
            <xs:attribute name="turn" type="g:Turn" use="required"/>
            <xs:attribute name="way" type="g:Way" use="required"/>
            <xs:attribute name="name" type="xs:string">
              <xs:annotation><xs:documentation>As it is written on the spot.</xs:documentation></xs:annotation>
            </xs:attribute>
            <xs:attribute name="bearing" type="xs:nonNegativeInteger" use="required">
              <xs:annotation><xs:documentation>Degrees clockwise from north at its beginning.</xs:documentation></xs:annotation>
            </xs:attribute>
            <xs:attribute name="metres" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="seconds" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="up" type="xs:positiveInteger">
              <xs:annotation><xs:documentation>Steps climbed; those descended are down, and steps are either.</xs:documentation></xs:annotation>
            </xs:attribute>
            <xs:attribute name="down" type="xs:positiveInteger"/>
            <xs:attribute name="steps" type="xs:positiveInteger"/>
            <xs:attribute name="crossings" type="xs:positiveInteger">
              <xs:annotation><xs:documentation>Streets crossed.</xs:documentation></xs:annotation>
            </xs:attribute>
            <xs:attribute name="from" type="xs:nonNegativeInteger" use="required">
              <xs:annotation><xs:documentation>Its first and last point in the line, from 0.</xs:documentation></xs:annotation>
            </xs:attribute>
            <xs:attribute name="to" type="xs:nonNegativeInteger" use="required"/>
          </xs:complexType>

          <xs:simpleType name="Turn">
            <xs:restriction base="xs:string">
              <xs:enumeration value="start"/><xs:enumeration value="straight"/><xs:enumeration value="slight-left"/>
              <xs:enumeration value="left"/><xs:enumeration value="sharp-left"/><xs:enumeration value="slight-right"/>
              <xs:enumeration value="right"/><xs:enumeration value="sharp-right"/><xs:enumeration value="back"/>
            </xs:restriction>
          </xs:simpleType>

          <xs:simpleType name="Way">
            <xs:restriction base="xs:string">
              <xs:enumeration value="street"/><xs:enumeration value="path"/><xs:enumeration value="steps"/>
              <xs:enumeration value="square"/><xs:enumeration value="bridge"/><xs:enumeration value="tunnel"/>
              <xs:enumeration value="crossing"/><xs:enumeration value="lift"/><xs:enumeration value="escalator"/>
            </xs:restriction>
          </xs:simpleType>

          <xs:simpleType name="StepFree">
            <xs:restriction base="xs:string">
              <xs:enumeration value="same"/><xs:enumeration value="other"/><xs:enumeration value="none"/>
            </xs:restriction>
          </xs:simpleType>

          <xs:attributeGroup name="walk">
            <xs:attribute name="metres" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="seconds" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="basis" type="g:Basis" use="required">
              <xs:annotation><xs:documentation>Reckoned from the straight line, along the author's line, or along the paths of a map; far: too far to walk, neither metres nor seconds are reckoned.</xs:documentation></xs:annotation>
            </xs:attribute>
            <xs:attribute name="steps" type="xs:nonNegativeInteger">
              <xs:annotation><xs:documentation>Steps climbed or descended, where known.</xs:documentation></xs:annotation>
            </xs:attribute>
          </xs:attributeGroup>


        """#
}
