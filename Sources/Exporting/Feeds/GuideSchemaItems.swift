/// The part of the guide feed's schema about items: what they share, and places, cities, alerts and pages.
enum GuideSchemaItems {
    static let text = #"""
          <xs:complexType name="Item" abstract="true">
            <xs:annotation><xs:documentation>What everything with a page of its own has.</xs:documentation></xs:annotation>
            <xs:sequence>
              <xs:element name="title" type="xs:string"/>
              <xs:element name="url" type="xs:anyURI"/>
              <xs:element name="summary" type="xs:string" minOccurs="0"/>
              <xs:element name="brief" type="xs:string" minOccurs="0">
                <xs:annotation><xs:documentation>The first paragraph, as plain text.</xs:documentation></xs:annotation>
              </xs:element>
              <xs:element name="description" type="xs:string" minOccurs="0">
                <xs:annotation><xs:documentation>The whole text, as HTML with full addresses.</xs:documentation></xs:annotation>
              </xs:element>
              <xs:element name="image" type="g:Image" minOccurs="0" maxOccurs="unbounded"/>
              <xs:element name="tag" type="xs:string" minOccurs="0" maxOccurs="unbounded"/>
              <xs:element name="extra" type="g:Extra" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence>
            <xs:attribute name="slug" type="g:Slug" use="required">
              <xs:annotation><xs:documentation>The item's name among those of its kind, for good.</xs:documentation></xs:annotation>
            </xs:attribute>
            <xs:attribute name="lang" type="g:Language">
              <xs:annotation><xs:documentation>Where a translation is missing: the language of the words.</xs:documentation></xs:annotation>
            </xs:attribute>
            <xs:attribute name="updated" type="xs:date">
              <xs:annotation><xs:documentation>The author's date of the last change.</xs:documentation></xs:annotation>
            </xs:attribute>
            <xs:attribute name="hash" type="g:Digest" use="required">
              <xs:annotation><xs:documentation>Changes if and only if the item changes.</xs:documentation></xs:annotation>
            </xs:attribute>
          </xs:complexType>

          <xs:complexType name="Place">
            <xs:complexContent><xs:extension base="g:Item">
              <xs:sequence>
                <xs:element name="hours" type="xs:string" minOccurs="0">
                  <xs:annotation><xs:documentation>In the syntax of OpenStreetMap's opening_hours.</xs:documentation></xs:annotation>
                </xs:element>
                <xs:element name="closure" minOccurs="0" maxOccurs="unbounded">
                  <xs:annotation><xs:documentation>Days on which it is shut although its hours say otherwise, both included.</xs:documentation></xs:annotation>
                  <xs:complexType>
                    <xs:attribute name="from" type="xs:date" use="required"/>
                    <xs:attribute name="until" type="xs:date" use="required"/>
                    <xs:attribute name="reason" type="xs:string"/>
                  </xs:complexType>
                </xs:element>
                <xs:element name="price" minOccurs="0" maxOccurs="unbounded">
                  <xs:annotation><xs:documentation>Nought is free. No price at all means that it is not known.</xs:documentation></xs:annotation>
                  <xs:complexType>
                    <xs:attribute name="who" type="xs:string"/>
                    <xs:attributeGroup ref="g:money"/>
                  </xs:complexType>
                </xs:element>
                <xs:element name="rating" minOccurs="0">
                  <xs:complexType>
                    <xs:attribute name="score" type="g:Score" use="required"/>
                    <xs:attribute name="count" type="xs:nonNegativeInteger"/>
                    <xs:attribute name="source" type="xs:string"/>
                    <xs:attribute name="url" type="xs:anyURI"/>
                  </xs:complexType>
                </xs:element>
                <xs:element name="interest" minOccurs="0" maxOccurs="unbounded">
                  <xs:complexType><xs:attribute name="slug" type="g:Slug" use="required"/></xs:complexType>
                </xs:element>
                <xs:element name="cuisine" type="xs:string" minOccurs="0" maxOccurs="unbounded"/>
                <xs:element name="address" type="xs:string" minOccurs="0"/>
                <xs:element name="phone" type="xs:string" minOccurs="0"/>
                <xs:element name="email" type="xs:string" minOccurs="0"/>
                <xs:element name="website" type="xs:anyURI" minOccurs="0"/>
                <xs:element name="wikidata" type="xs:string" minOccurs="0"/>
                <xs:element name="wikipedia" type="xs:string" minOccurs="0">
                  <xs:annotation><xs:documentation>Language and article: en:Old North Church.</xs:documentation></xs:annotation>
                </xs:element>
                <xs:element name="accessibility" minOccurs="0">
                  <xs:complexType>
                    <xs:sequence>
                      <xs:element name="notes" type="xs:string" minOccurs="0"/>
                      <xs:element name="step-free" type="xs:string" minOccurs="0"/>
                      <xs:element name="hearing" type="xs:string" minOccurs="0"/>
                      <xs:element name="vision" type="xs:string" minOccurs="0"/>
                    </xs:sequence>
                    <xs:attribute name="wheelchair" type="g:Wheelchair"/>
                  </xs:complexType>
                </xs:element>
                <xs:element name="media" type="g:Media" minOccurs="0" maxOccurs="unbounded"/>
                <xs:element name="link" type="g:Link" minOccurs="0" maxOccurs="unbounded"/>
                <xs:element name="menu" minOccurs="0">
                  <xs:annotation><xs:documentation>An address, or dishes.</xs:documentation></xs:annotation>
                  <xs:complexType>
                    <xs:sequence>
                      <xs:element name="dish" minOccurs="0" maxOccurs="unbounded">
                        <xs:complexType>
                          <xs:attribute name="name" type="xs:string" use="required"/>
                          <xs:attribute name="amount" type="g:Amount"/>
                          <xs:attribute name="currency" type="g:Currency"/>
                          <xs:attribute name="note" type="xs:string"/>
                        </xs:complexType>
                      </xs:element>
                    </xs:sequence>
                    <xs:attribute name="url" type="xs:anyURI"/>
                  </xs:complexType>
                </xs:element>
                <xs:element name="busy" minOccurs="0" maxOccurs="unbounded">
                  <xs:annotation><xs:documentation>Predictable crowds, in the syntax of hours.</xs:documentation></xs:annotation>
                  <xs:complexType>
                    <xs:attribute name="when" type="xs:string" use="required"/>
                    <xs:attribute name="label" type="xs:string" use="required"/>
                  </xs:complexType>
                </xs:element>
                <xs:element name="nearby" minOccurs="0" maxOccurs="unbounded">
                  <xs:annotation><xs:documentation>Other places and the walk there, the nearest first.</xs:documentation></xs:annotation>
                  <xs:complexType>
                    <xs:attribute name="place" type="g:Slug" use="required"/>
                    <xs:attributeGroup ref="g:walk"/>
                  </xs:complexType>
                </xs:element>
              </xs:sequence>
              <xs:attribute name="id" type="xs:string" use="required">
                <xs:annotation><xs:documentation>The identifier that all feeds carry.</xs:documentation></xs:annotation>
              </xs:attribute>
              <xs:attribute name="kind" type="g:Slug" use="required"/>
              <xs:attribute name="city" type="g:Slug"/>
              <xs:attribute name="latitude" type="g:Latitude" use="required"/>
              <xs:attribute name="longitude" type="g:Longitude" use="required"/>
              <xs:attribute name="visit" type="xs:nonNegativeInteger" use="required">
                <xs:annotation><xs:documentation>How long people stay.</xs:documentation></xs:annotation>
              </xs:attribute>
              <xs:attribute name="price-level" type="g:PriceLevel"/>
              <xs:attribute name="waits" type="xs:boolean">
                <xs:annotation><xs:documentation>Visitors may report waiting times.</xs:documentation></xs:annotation>
              </xs:attribute>
            </xs:extension></xs:complexContent>
          </xs:complexType>

          <xs:complexType name="City">
            <xs:complexContent><xs:extension base="g:Item">
              <xs:sequence>
                <xs:element name="website" type="xs:anyURI" minOccurs="0"/>
                <xs:element name="wikidata" type="xs:string" minOccurs="0"/>
                <xs:element name="link" type="g:Link" minOccurs="0" maxOccurs="unbounded"/>
              </xs:sequence>
              <xs:attribute name="latitude" type="g:Latitude"/>
              <xs:attribute name="longitude" type="g:Longitude"/>
              <xs:attribute name="country" type="xs:string"/>
              <xs:attribute name="population" type="xs:nonNegativeInteger"/>
              <xs:attribute name="area" type="xs:decimal">
                <xs:annotation><xs:documentation>Square kilometres.</xs:documentation></xs:annotation>
              </xs:attribute>
              <xs:attribute name="elevation" type="xs:decimal"/>
              <xs:attribute name="timezone" type="xs:string">
                <xs:annotation><xs:documentation>This and the next two where they differ from the site's.</xs:documentation></xs:annotation>
              </xs:attribute>
              <xs:attribute name="currency" type="g:Currency"/>
              <xs:attribute name="units" type="g:Units"/>
              <xs:attribute name="street-language" type="xs:language">
                <xs:annotation><xs:documentation>The language its streets are named in. Since 1.1.</xs:documentation></xs:annotation>
              </xs:attribute>
              <xs:attribute name="emergency" type="xs:string">
                <xs:annotation><xs:documentation>What to dial in an emergency. Since 1.1.</xs:documentation></xs:annotation>
              </xs:attribute>
            </xs:extension></xs:complexContent>
          </xs:complexType>

          <xs:complexType name="Alert">
            <xs:complexContent><xs:extension base="g:Item">
              <xs:sequence>
                <xs:element name="affects" minOccurs="0" maxOccurs="unbounded">
                  <xs:complexType>
                    <xs:attribute name="all" type="xs:boolean"/>
                    <xs:attribute name="tour" type="g:Slug"/>
                    <xs:attribute name="place" type="g:Slug"/>
                  </xs:complexType>
                </xs:element>
              </xs:sequence>
              <xs:attribute name="severity" type="g:Severity" use="required"/>
              <xs:attribute name="from" type="xs:date"/>
              <xs:attribute name="until" type="xs:date"/>
            </xs:extension></xs:complexContent>
          </xs:complexType>

          <xs:complexType name="Page">
            <xs:complexContent><xs:extension base="g:Item">
              <xs:attribute name="menu" type="xs:string">
                <xs:annotation><xs:documentation>The page's word in the navigation, where it has one, and its place there.</xs:documentation></xs:annotation>
              </xs:attribute>
              <xs:attribute name="menu-order" type="xs:integer"/>
            </xs:extension></xs:complexContent>
          </xs:complexType>


        """#
}
